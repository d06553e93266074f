import { randomUUID } from 'node:crypto';
import type { Context } from '@club/server/context.ts';
import type { TicketChannel } from '@club/server/domains/tickets/public.ts';
import type { AppBrowser, Reply } from '../sso/app-browser.ts';
import { type BuiltShow, buildShow } from './catalogue.ts';

/** A ticket for the audience of a notice. */
export interface ToldTicket {
  readonly email?: string;
  readonly channel?: TicketChannel;
  readonly sector?: 'A' | 'B';
  readonly isRevoked?: boolean;
}

/** Three addresses of five live tickets. */
export const SEVERAL_TOLD: readonly ToldTicket[] = [
  { email: 'ana@fans.uy' },
  { email: 'ANA@fans.uy', channel: 'transfer', sector: 'B' },
  { email: 'beto@fans.uy', channel: 'courtesy', sector: 'B' },
  { email: 'caro@fans.uy', channel: 'window' },
  { email: '', channel: 'window' },
  { email: 'dani@fans.uy', isRevoked: true },
];

export const NOTICE_TEXT = {
  Asunto: 'Cambió la puerta',
  Texto: 'Se entra por la 4.\r\n\r\nAbren a las 18:30.\r\nTraé <b>DNI</b>.',
};

type Answer = Reply['answer'];

/** The calls of notices; default author: `author`. */
export function noticeCalls(author: () => AppBrowser) {
  const call = async (name: string, body: object, by = author()): Promise<Answer> =>
    (await by.call(`club/avisos/${name}`, body)).answer;
  return {
    call,
    send: (EspectaculoId: number, body: object = {}, by = author()): Promise<Answer> =>
      call('enviar', { Operacion: randomUUID(), EspectaculoId, ...NOTICE_TEXT, ...body }, by),
    listed: async (EspectaculoId: number) =>
      (await call('listar', { EspectaculoId })).Avisos as Record<string, unknown>[],
  };
}

let persons = 0;

/** A show with an unnumbered sector in each of two stands, and tickets of it without a purchase. */
export async function buildToldShow(
  context: Context,
  tickets: readonly ToldTicket[],
  capacity = 20,
): Promise<BuiltShow> {
  const show = await buildShow(context, {
    sectors: [
      { code: 'A', standId: 1, sale: 'unnumbered', capacity, description: 'Platea A' },
      { code: 'B', standId: 2, sale: 'unnumbered', capacity, description: 'Platea B' },
    ],
  });
  for (const ticket of tickets) await addToldTicket(context, show.showId, ticket);
  return show;
}

export async function addToldTicket(
  { database, clock }: Context,
  showId: number,
  { email = '', channel = 'web', sector = 'A', isRevoked = false }: ToldTicket,
): Promise<number> {
  persons += 1;
  const { rows } = await database.pool.query(
    `with someone as (
       insert into person (document_type_id, document) values (1, $7) returning document_type_id, document
     ), free as (
       select place.id from place join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and show_sector.code = $4
         and not exists (select from ticket where ticket.place_id = place.id and ticket.state = 'live')
       order by place.id limit 1
     )
     insert into ticket
       (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name, last_name, email, state,
        code_nonce, issued_at)
     select $1, free.id, 'free', $2, 0, 1, someone.document_type_id, someone.document, 'Ana', 'Paz', $3, $5, '\\x00', $6
     from someone, free
     returning id`,
    [showId, channel, email, sector, isRevoked ? 'revoked' : 'live', clock.now(), `T${900_000 + persons}`],
  );
  return rows[0].id;
}
