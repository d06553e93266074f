import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { type BuiltUser, buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type BuiltSeatHolder, buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../shared/result.ts';
import { mailWorkers } from '../mails/workers.ts';
import { WRONG_PINS_PER_SUBJECT } from '../people/check-pin.ts';
import { countingRefusal } from '../ticket-forms/public.ts';

const server = checkoutServer();
let seat: BuiltSeatHolder;
let user: BuiltUser;
let authorization: string;

beforeEach(async () => {
  seat = await buildSeatHolder(server.context);
  user = await buildUser(server.context);
  authorization = await loginAs(server.context, user.userId);
});

const transfer = (other: object = {}, of = seat) =>
  server.codeOf('WSTransferenciaTicket', transferBody(of, other), authorization);
const tickets = async () =>
  (await server.run(`select * from ticket where show_id = $1 and state = 'live'`, [seat.show.showId])).rows;
/** A ticket of the show for the person, from elsewhere. */
const giveTicket = (document: string) =>
  server.run(
    `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document,
     first_name, last_name, code_nonce, issued_at)
   select $1, max(place.id), 'free', 'courtesy', 0, 1, 1, $2, 'A', 'B', '\\x00', now()
   from place join show_sector on show_sector.id = place.show_sector_id where show_sector.show_id = $1`,
    [seat.show.showId, document],
  );

describe('a seat transfer', () => {
  test('issues one free ticket of the seat to the beneficiary, among the tickets of who transferred it', async () => {
    const PersonaDocumento = uniqueCedula();
    expect(await transfer({ PersonaDocumento })).toBe(0);
    expect(await tickets()).toMatchObject([
      {
        kind: 'transfer',
        channel: 'transfer',
        channel_ref: seat.ownedSeatId,
        user_id: user.userId,
        amount: 0,
        document: PersonaDocumento,
        first_name: 'Berta',
      },
    ]);
    const own = await makeCall(
      server.app,
      'WSTicketListar',
      { IteracionActivos: 0, IteracionAnteriores: 0 },
      authorization,
    );
    expect(own.answer.SDTTicketsActivos).toMatchObject([{ TicketTipo: 'T', PersonaDocumento }]);
  });

  test('is mailed once to who transferred it', async () => {
    await transfer();
    await server.context.boss.drain(mailWorkers(server.context));
    const mails = server.context.mailer.mails.filter((mail) => mail.to === user.email);
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('Transferencia de butaca')]);
    expect(mails[0]?.text).toContain('Berta Beneficiaria');
    expect(mails[0]?.text).toContain('comunicate con el club (entradas@club.example).');
  });

  test('is made once, however many ask at the same moment', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => transfer()));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 109 || code === 108)).toHaveLength(7);
    expect(await tickets()).toHaveLength(1);
  });

  test('tells no account of more than 120 documents a minute, with those of its refused purchases', async () => {
    const PersonaDocumento = uniqueCedula();
    await giveTicket(PersonaDocumento);
    const asked = { caller: `user:${user.userId}`, documents: 10 } as const;
    for (let n = 0; n < 119; n += 10)
      await countingRefusal(server.context, n < 110 ? asked : { ...asked, documents: 9 }, async () =>
        refuse('x'),
      );
    expect(await transfer({ PersonaDocumento })).toBe(113);
    expect(await transfer({ PersonaDocumento })).toBe(429);
    server.context.clock.advance(60_000);
    expect(await transfer()).toBe(0);
  });

  test('needs a login', async () => {
    const { status } = await makeCall(server.app, 'WSTransferenciaTicket', transferBody(seat));
    expect(status).toBe(401);
  });
});

const setShow = (column: string) =>
  server.run(`update show set ${column} = $2 where id = $1`, [seat.show.showId, server.context.clock.now()]);

describe('WSEspectaculoConButaquistas', () => {
  test.each(['sale_closes_at', 'starts_at', 'cancelled_at'])(
    'offers no transfer once %s has passed',
    async (column) => {
      const admits = async () => {
        // Past the answers that are shared.
        server.context.clock.advance(2_000);
        const { answer } = await makeCall(server.app, 'WSEspectaculoConButaquistas', {
          EspectaculoId: seat.show.showId,
        });
        return answer.ConButaquistas;
      };
      expect(await admits()).toBe(true);
      await setShow(column);
      expect(await admits()).toBe(false);
    },
  );
});

describe('the catalogue of WSTransferenciaTicket', () => {
  const cases: [code: number, name: string, provoke: () => Promise<number>][] = [
    [10, 'no such show', () => transfer({ EspectaculoId: 999_999 })],
    [100, "no holder's document", () => transfer({ ButaquistaDocumento: '' })],
    [100, "a wrong holder's document", () => transfer({ ButaquistaDocumento: '12345678' })],
    [100, 'a document type that is not', () => transfer({ ButaquistaDocumentoTipoId: 99 })],
    [101, 'a short seat code', () => transfer({ ButacaRegistroCodigo: '123' })],
    [101, 'letters in the seat code', () => transfer({ ButacaRegistroCodigo: '12a45' })],
    [102, 'a PIN of three digits', () => transfer({ ButacaRegistroPIN: '123' })],
    [102, 'a PIN of five digits', () => transfer({ ButacaRegistroPIN: '12345' })],
    [103, 'no name', () => transfer({ PersonaNombre: ' A ' })],
    [104, 'no surname', () => transfer({ PersonaApellido: '' })],
    [105, "no beneficiary's document", () => transfer({ PersonaDocumento: '1' })],
    [105, 'a document type of the beneficiary that is not', () => transfer({ PersonaDocumentoTipoId: 99 })],
    [106, 'the same document twice', () => transfer({ PersonaDocumento: seat.holder.number })],
    [
      107,
      'a code of another holder',
      async () => transfer({ ButacaRegistroCodigo: (await buildSeatHolder(server.context)).code }),
    ],
    [107, 'another PIN', () => transfer({ ButacaRegistroPIN: '0000' })],
    [
      109,
      'a seat that was transferred before',
      async () => {
        await transfer();
        return transfer();
      },
    ],
    [
      111,
      'a sale that is closed',
      async () => {
        await setShow('sale_closes_at');
        return transfer();
      },
    ],
    [
      112,
      'a show that has begun',
      async () => {
        await setShow('starts_at');
        return transfer();
      },
    ],
    [
      113,
      'a beneficiary who has a ticket of the show',
      async () => {
        const PersonaDocumento = uniqueCedula();
        await giveTicket(PersonaDocumento);
        return transfer({ PersonaDocumento });
      },
    ],
    [
      114,
      'a holder in debt',
      async () => {
        await buildMember(server.context, { document: seat.holder, isInDebt: true });
        return transfer();
      },
    ],
    [
      115,
      'a show that keeps no seats',
      async () => transfer({}, await buildSeatHolder(server.context, { isKept: false })),
    ],
  ];
  test.each(cases)('%i: %s', async (code, _name, provoke) => {
    expect(await provoke()).toBe(code);
  });

  test('115: a blocked seat says so where those of others can be transferred', async () => {
    const sectorId = seat.show.sectors[0]?.showSectorId;
    const set = (how: string, seatId: number) =>
      server.run(`update place set ${how} where show_sector_id = $1 and row_id = 1 and seat_id = $2`, [
        sectorId,
        seatId,
      ]);
    const answer = async () =>
      (await makeCall(server.app, 'WSTransferenciaTicket', transferBody(seat), authorization)).answer;
    const blocked = `allotment = 'blocked', former_allotment = allotment, former_owner = allotment_owner, allotment_owner = 0`;
    await set(blocked, 1);
    const ErrorDsc = 'Este espectáculo no admite transferencia de butacas.';
    expect(await answer()).toMatchObject({ ErrorCod: 115, ErrorDsc });
    await set(`allotment = 'seat-holder'`, 2);
    expect(await answer()).toMatchObject({
      ErrorCod: 115,
      ErrorDsc: expect.stringContaining('Tu butaca no está disponible para este espectáculo.'),
    });
  });

  test('a debt says how to reach the department that knows of it', async () => {
    await buildMember(server.context, { document: seat.holder, isInDebt: true });
    const { answer } = await makeCall(
      server.app,
      'WSTransferenciaTicket',
      transferBody(seat, {}),
      authorization,
    );
    expect(answer.ErrorDsc).toBe(
      'El titular registra deuda con el club. Comunicate con el departamento de socios (socios@club.example).',
    );
  });

  test('a wrong code and a wrong PIN are the same answer', async () => {
    const answerTo = async (other: object) =>
      (await makeCall(server.app, 'WSTransferenciaTicket', transferBody(seat, other), authorization)).answer;
    expect(await answerTo({ ButacaRegistroCodigo: '99999' })).toEqual(
      await answerTo({ ButacaRegistroPIN: '0000' }),
    );
  });

  test('108: after too many of them, even for the right ones, until the window is over', async () => {
    for (let n = 0; n < WRONG_PINS_PER_SUBJECT.limit; n += 1)
      await transfer(n % 2 ? { ButacaRegistroPIN: '0000' } : { ButacaRegistroCodigo: '99999' });
    expect(await transfer({ ButacaRegistroPIN: '0000' })).toBe(108);
    expect(await transfer({ ButacaRegistroCodigo: '99999' })).toBe(108);
    expect(await transfer()).toBe(108);
    server.context.clock.advance(WRONG_PINS_PER_SUBJECT.windowMs);
    expect(await transfer()).toBe(0);
  });
});
