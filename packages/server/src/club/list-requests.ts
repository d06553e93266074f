import type { Context } from '../context.ts';
import {
  type Accreditation,
  findAccreditation,
  listPendingAccreditations,
  PASS_TEXT,
} from '../domains/accreditations/public.ts';
import { findOutlet, listCrew, listPendingOutlets, type Outlet } from '../domains/press/public.ts';
import { documentText } from '../shared/identity-document.ts';
import { montevideoDateTime } from '../shared/montevideo.ts';
import { ok, refuse } from '../shared/result.ts';
import { type Command, done, outcomeOf } from './command.ts';

/** How long the address of a card's picture works. */
const CARD_VALID_MS = 15 * 60 * 1000;
const NOTHING = '  (nada pendiente)';

export const requestCommands: readonly Command[] = [
  {
    name: 'pendientes',
    usage: '',
    about: 'Medios y acreditaciones que esperan respuesta, primero los más viejos.',
    run: async ({ database: { kysely } }) => {
      const [outlets, accreditations] = [
        await listPendingOutlets(kysely),
        await listPendingAccreditations(kysely),
      ];
      return done(
        'Medios de prensa',
        ...(outlets.length > 0 ? outlets.map(outletLine) : [NOTHING]),
        '',
        'Acreditaciones',
        ...(accreditations.length > 0 ? accreditations.map(accreditationLine) : [NOTHING]),
      );
    },
  },
  {
    name: 'ver medio',
    usage: '<número>',
    about: 'Todos los datos de un medio; los carnés se pueden abrir durante 15 minutos.',
    run: async (context, args) => {
      const outlet = await findOutlet(context.database.kysely, args.id('el número del medio'));
      const found = outlet ? ok(await outletLines(context, outlet)) : refuse('outlet-not-found');
      return outcomeOf(found, (lines) => lines);
    },
  },
  {
    name: 'ver acreditacion',
    usage: '<número>',
    about: 'Todos los datos de una acreditación.',
    run: async (context, args) => {
      const id = args.id('el número de la acreditación');
      const accreditation = await findAccreditation(context.database.kysely, id);
      const found = accreditation
        ? ok(await accreditationLines(context, accreditation))
        : refuse('accreditation-not-found');
      return outcomeOf(found, (lines) => lines);
    },
  },
];

function when(instant: Date): string {
  return montevideoDateTime(instant).replace('T', ' ').slice(0, 16);
}

function outletLine({ id, name, typeName, responsibleName, requestedAt }: Outlet): string {
  return `  ${id}  ${when(requestedAt)}  ${name} (${typeName}), responsable ${responsibleName}`;
}

function accreditationLine(request: Accreditation): string {
  const { id, showName, firstName, lastName, pass, requestedAt, outletName, company } = request;
  const from = outletName || company;
  const person = `${firstName} ${lastName}${from ? `, ${from}` : ''}`;
  return `  ${id}  ${when(requestedAt)}  ${person}: ${PASS_TEXT[pass]}, ${showName}`;
}

async function cardUrl({ storage, clock }: Context, key: string, name: string): Promise<string> {
  if (key === '') return 'sin carné';
  const expiresAt = new Date(clock.now().getTime() + CARD_VALID_MS);
  const extension = key.slice(key.lastIndexOf('.'));
  return await storage.signedUrl(key, { fileName: `carne-${name}${extension}`, expiresAt });
}

const STATE_TEXT = { pending: 'espera respuesta', accepted: 'aceptado', rejected: 'rechazado' } as const;

async function outletLines(context: Context, outlet: Outlet): Promise<readonly string[]> {
  const crew = await listCrew(context.database.kysely, outlet.id);
  const members = crew.map(async (member, index) => [
    `  ${member.firstName} ${member.lastName}, ${documentText(member.document)}, ${member.role}`,
    `    Carné: ${await cardUrl(context, member.cardKey, `integrante-${index + 1}`)}`,
  ]);
  return [
    `Medio ${outlet.id}: ${outlet.name} (${outlet.typeName}), ${STATE_TEXT[outlet.state]}`,
    `  Pedido el ${when(outlet.requestedAt)}`,
    ...accountLines(outlet),
    `Responsable: ${outlet.responsibleName}, ${documentText(outlet.responsibleDocument)}`,
    `  ${outlet.email}, ${outlet.phone}`,
    `  Carné: ${await cardUrl(context, outlet.cardKey, 'responsable')}`,
    'Integrantes',
    ...(await Promise.all(members)).flat(),
  ];
}

function accountLines({ website, twitter, instagram }: Outlet): string[] {
  return [website, twitter, instagram].filter(Boolean).map((account) => `  ${account}`);
}

async function accreditationLines(context: Context, request: Accreditation): Promise<readonly string[]> {
  const { mediaTypeName, outletName, company, position } = request;
  const from = [mediaTypeName, outletName, company, position].filter(Boolean).join(', ');
  return [
    `Acreditación ${request.id}: ${request.firstName} ${request.lastName}, ${STATE_TEXT[request.state]}`,
    `  ${request.showName}, ${PASS_TEXT[request.pass]}`,
    `  ${documentText(request.document)}, ${request.email}, ${request.phone}`,
    ...(from ? [`  ${from}`] : []),
    `  Pedida el ${when(request.requestedAt)}`,
    `  Carné: ${await cardUrl(context, request.cardKey, String(request.id))}`,
  ];
}
