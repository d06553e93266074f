import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, makeCall, type TestContext, testContext } from '../../testing/index.ts';
import { buildUser, loginAs } from '../sso/builders.ts';
import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  holdSeats,
  memberOf,
  PUBLIC_PRICE,
  purchaseBody,
  type WireTicket,
} from './builders.ts';

let context: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

async function codeOf(name: string, body: unknown, authorization?: string): Promise<number> {
  return (await makeCall(app, name, body, authorization)).answer.ErrorCod;
}

function changed(world: CheckoutWorld, change: Partial<WireTicket>): WireTicket[] {
  return world.tickets.map((ticket, index) => (index === 0 ? { ...ticket, ...change } : ticket));
}

const run = (text: string, values: unknown[]) => context.database.pool.query(text, values);

describe('WSTicket2', () => {
  test('issues free tickets once, however often it is sent', async () => {
    const world = await buildCheckout(context, { price: 0 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => codeOf('WSTicket2', purchaseBody(world), world.authorization)),
    );
    expect(answers.filter((code) => code === 0).length).toBeGreaterThan(0);
    expect(await codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(0);
    const { rows } = await run('select kind, document from ticket where show_id = $1', [world.show.showId]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ kind: 'free' });
  });

  test('saves the persons as the buyer’s friends', async () => {
    const world = await buildCheckout(context, { price: 0 });
    await makeCall(app, 'WSTicket2', purchaseBody(world), world.authorization);
    const { answer } = await makeCall(app, 'WSAmigosListar', {}, world.authorization);
    expect(answer.SDTAmigos).toHaveLength(2);
  });

  test('refuses tickets that cost something', async () => {
    const world = await buildCheckout(context);
    expect(await codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(500);
    const { rows } = await run('select 1 from purchase where hold_id = $1', [world.holdId]);
    expect(rows).toHaveLength(0);
  });

  test('nobody gets through without a session, or with a malformed body', async () => {
    const world = await buildCheckout(context, { price: 0 });
    const body = purchaseBody(world);
    const refused = [
      await makeCall(app, 'WSTicket2', body),
      await makeCall(app, 'WSTicket2', body, '{"access_token":"guessed"}'),
      await makeCall(app, 'WSTicket2', body, 'not json'),
      await makeCall(app, 'WSTicket2', { ...body, SDTTicketJSON: '{' }, world.authorization),
      await makeCall(app, 'WSTicket2', { ...body, SDTTicketJSON: '{"Ticket":1}' }, world.authorization),
      await makeCall(app, 'WSTicket2', '{"SDTTicketJSON":', world.authorization),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 400, 400, 400]);
  });
});

describe('the catalogue of WSTicket2 and WSTicketPago', () => {
  const cases: [code: number, name: string, send: (world: CheckoutWorld) => Promise<number>][] = [
    [
      20,
      'the hold of another user',
      async (world) => {
        const other = await buildUser(context);
        return codeOf('WSTicket2', purchaseBody(world), await loginAs(context, other.userId));
      },
    ],
    [
      30,
      'a hold that was cancelled',
      async (world) => {
        await makeCall(app, 'WSTransaccionCancelar', {}, world.authorization);
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      50,
      'the hold of another show',
      async (world) =>
        codeOf(
          'WSTicket2',
          purchaseBody({ ...world, show: { ...world.show, showId: 1_000_000 } }),
          world.authorization,
        ),
    ],
    [
      60,
      'a sector that was closed meanwhile',
      async (world) => {
        await run('update show_sector set is_open = false where show_id = $1', [world.show.showId]);
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      80,
      'fewer tickets than places',
      async (world) =>
        codeOf('WSTicket2', purchaseBody(world, world.tickets.slice(0, 1)), world.authorization),
    ],
    [
      90,
      'a seat that is not held',
      async (world) =>
        codeOf('WSTicket2', purchaseBody(world, changed(world, { AsientoId: 9 })), world.authorization),
    ],
    [
      91,
      'a seat twice',
      async (world) =>
        codeOf('WSTicket2', purchaseBody(world, changed(world, { AsientoId: 2 })), world.authorization),
    ],
    [
      92,
      'another sector',
      async (world) =>
        codeOf('WSTicket2', purchaseBody(world, changed(world, { SectorCod: 'Z' })), world.authorization),
    ],
    [
      110,
      'a sale that was moved to later',
      async (world) => {
        await run(`update show set sale_opens_at = sale_closes_at - interval '1 second' where id = $1`, [
          world.show.showId,
        ]);
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      111,
      'a sale that was ended',
      async (world) => {
        await run('update show set sale_closes_at = $2 where id = $1', [
          world.show.showId,
          context.clock.now(),
        ]);
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      112,
      'a show that was withdrawn',
      async (world) => {
        await run('update show set published_at = null where id = $1', [world.show.showId]);
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      100,
      'a name of one letter',
      async (world) =>
        codeOf(
          'WSTicket2',
          purchaseBody(world, changed(world, { PersonaNombre: ' A ' })),
          world.authorization,
        ),
    ],
    [
      101,
      'a document with a wrong check digit',
      async (world) =>
        codeOf(
          'WSTicket2',
          purchaseBody(world, changed(world, { PersonaDocumento: '12345678' })),
          world.authorization,
        ),
    ],
    [
      102,
      'the same person twice',
      async (world) => {
        const [, second] = world.tickets;
        const tickets = changed(world, { PersonaDocumento: second!.PersonaDocumento });
        return codeOf('WSTicket2', purchaseBody(world, tickets), world.authorization);
      },
    ],
    [
      103,
      'a person who has a ticket',
      async (world) => {
        await makeCall(app, 'WSTicket2', purchaseBody(world), world.authorization);
        const holdId = await holdOther(world);
        const tickets = world.tickets.map((ticket) => ({ ...ticket, FilaId: 2 }));
        return codeOf('WSTicket2', purchaseBody({ ...world, holdId }, tickets), world.authorization);
      },
    ],
    [104, 'a member in debt', async (world) => sendMember(world, { isInDebt: true })],
    [105, 'no PIN', async (world) => sendMember(world, { pin: '4321' })],
    [106, 'a wrong PIN', async (world) => sendMember(world, { pin: '4321' }, '1234')],
    [
      113,
      'a category without a price',
      async (world) => {
        await run(
          'delete from price where show_sector_id in (select id from show_sector where show_id = $1)',
          [world.show.showId],
        );
        return codeOf('WSTicket2', purchaseBody(world), world.authorization);
      },
    ],
    [
      115,
      'another category than the document earns',
      async (world) =>
        codeOf(
          'WSTicket2',
          purchaseBody(world, changed(world, { PersonaSocioCategoriaid: world.show.categories.member })),
          world.authorization,
        ),
    ],
    [
      116,
      'a tampered amount',
      async (world) =>
        codeOf('WSTicket2', purchaseBody(world, changed(world, { TicketMonto: 1 })), world.authorization),
    ],
    [
      117,
      'an extra field that the show does not ask',
      async (world) => {
        const values = JSON.stringify([{ Index: 1, ComplementoId: 77, ComplementoRegistroValor: 'x' }]);
        return codeOf(
          'WSTicket2',
          purchaseBody(world, world.tickets, { SDTComplementosValoresJSON: values }),
          world.authorization,
        );
      },
    ],
  ];

  async function holdOther(world: CheckoutWorld): Promise<number> {
    const body = {
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: world.show.showId,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: 'A',
      TransaccionCantidad: 2,
      SDTFilaAsientoJSON: JSON.stringify([
        { FilaId: 2, AsientoId: 1 },
        { FilaId: 2, AsientoId: 2 },
      ]),
    };
    return Number((await makeCall(app, 'WSTransaccionSSO', body, world.authorization)).answer.TransaccionId);
  }

  async function sendMember(world: CheckoutWorld, member: { pin?: string; isInDebt?: boolean }, pin = '') {
    const { document } = await memberOf(context, world, 'member', member);
    const change = {
      PersonaDocumento: document.number,
      PersonaSocioCategoriaid: world.show.categories.member,
      TicketPIN: pin,
    };
    return codeOf('WSTicket2', purchaseBody(world, changed(world, change)), world.authorization);
  }

  test.each(cases)('%i: %s', async (code, _name, send) => {
    const world = await buildCheckout(context, { price: 0 });
    expect(await send(world)).toBe(code);
  });

  test('40: a hold at its end', async () => {
    const world = await buildCheckout(context, { price: 0 });
    context.clock.advance(15 * 60_000);
    expect(await codeOf('WSTicket2', purchaseBody(world), world.authorization)).toBe(40);
  });

  test('107: too many wrong PINs, and then the right one says nothing either', async () => {
    const world = await buildCheckout(context, { price: 0 });
    const { document } = await memberOf(context, world, 'auf', { pin: '4321' });
    const change = { PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.auf };
    const send = (TicketPIN: string) =>
      codeOf('WSTicket2', purchaseBody(world, changed(world, { ...change, TicketPIN })), world.authorization);
    const codes: number[] = [];
    for (const pin of ['1111', '2222', '3333', '5555', '6666', '7777', '4321']) codes.push(await send(pin));
    expect(codes).toEqual([106, 106, 106, 106, 106, 107, 107]);
  });

  test('114: a category whose tickets are used up', async () => {
    const world = await buildCheckout(context, { price: 0, show: { quotas: { auf: 0 } } });
    const { document } = await memberOf(context, world, 'auf');
    const change = { PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.auf };
    expect(await codeOf('WSTicket2', purchaseBody(world, changed(world, change)), world.authorization)).toBe(
      114,
    );
  });

  test('a quota is never passed, however many redeem at once', async () => {
    const first = await buildCheckout(context, { price: 0, quantity: 1, show: { quotas: { auf: 1 } } });
    const rivals = await Promise.all(
      [2, 3, 4].map(async (seatId) => {
        const user = await buildUser(context);
        const authorization = await loginAs(context, user.userId);
        const body = {
          TransaccionMedio: 'W',
          TransaccionEspectaculoId: first.show.showId,
          TransaccionEspectaculoTribunaId: 1,
          TransaccionEspectaculoSectorCod: 'A',
          TransaccionCantidad: 1,
          SDTFilaAsientoJSON: JSON.stringify([{ FilaId: 1, AsientoId: seatId }]),
        };
        const { answer } = await makeCall(app, 'WSTransaccionSSO', body, authorization);
        const tickets = first.tickets.map((ticket) => ({ ...ticket, AsientoId: seatId }));
        return { ...first, authorization, holdId: Number(answer.TransaccionId), tickets };
      }),
    );
    const sent = await Promise.all(
      [first, ...rivals].map(async (world) => {
        const { document } = await memberOf(context, world, 'auf');
        const change = {
          PersonaDocumento: document.number,
          PersonaSocioCategoriaid: world.show.categories.auf,
        };
        return codeOf('WSTicket2', purchaseBody(world, changed(world, change)), world.authorization);
      }),
    );
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 114, 114, 114]);
  });
});

describe('WSTicketPago', () => {
  const total = 2 * PUBLIC_PRICE;

  test('stores what is to be issued, and sent again replaces it', async () => {
    const world = await buildCheckout(context);
    const TransaccionPreferenciaId = await buildOrder(context, world, total);
    const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId });
    expect(await codeOf('WSTicketPago', body, world.authorization)).toBe(0);
    expect(await codeOf('WSTicketPago', body, world.authorization)).toBe(0);
    const { rows } = await run(
      'select count(*)::integer as lines from purchase_line join purchase on purchase.id = purchase_id where hold_id = $1',
      [world.holdId],
    );
    expect(rows[0].lines).toBe(2);
  });

  test('130, 131, 132, 133, 134: a total, a currency or an order that is not the one', async () => {
    const world = await buildCheckout(context);
    const send = (other: Record<string, unknown>) =>
      codeOf('WSTicketPago', purchaseBody(world, world.tickets, other), world.authorization);
    expect(await send({})).toBe(132);
    const TransaccionPreferenciaId = await buildOrder(context, world, PUBLIC_PRICE + PUBLIC_PRICE / 2);
    expect(await send({ TransaccionPreferenciaId, PagoMonto: 1 })).toBe(130);
    expect(await send({ TransaccionPreferenciaId, MonedaId: 2 })).toBe(131);
    expect(await send({ TransaccionPreferenciaId: 'of-somebody-else' })).toBe(132);
    expect(await send({ TransaccionPreferenciaId })).toBe(134);
    const free = await buildCheckout(context, { price: 0 });
    expect(await codeOf('WSTicketPago', purchaseBody(free), free.authorization)).toBe(133);
  });

  test('70: a hold whose tickets are issued', async () => {
    const world = await buildCheckout(context, { price: 0 });
    await makeCall(app, 'WSTicket2', purchaseBody(world), world.authorization);
    expect(await codeOf('WSTicketPago', purchaseBody(world), world.authorization)).toBe(70);
  });
});

describe('WSEspectaculoPersonaValidar2', () => {
  const check = async (
    world: CheckoutWorld,
    document: string,
    other: Record<string, unknown> = {},
    authorization?: string,
  ) =>
    (
      await makeCall(
        app,
        'WSEspectaculoPersonaValidar2',
        { EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1, PersonaDocumento: document, ...other },
        authorization,
      )
    ).answer;

  test('gives the public category to a document that is in no register', async () => {
    const world = await buildCheckout(context);
    const answer = await check(world, world.tickets[0]!.PersonaDocumento, {}, world.authorization);
    expect(answer).toMatchObject({ ErrorCod: 0, PersonaSocioCategoriaId: world.show.categories.public });
  });

  test('tells a member’s name and number only to somebody with a session', async () => {
    const world = await buildCheckout(context);
    const { document } = await memberOf(context, world, 'member', { pin: '4321' });
    const known = await check(world, document.number, {}, world.authorization);
    expect(known).toMatchObject({
      PersonaSocioCategoriaId: world.show.categories.member,
      PersonaNombre: 'Bruno',
      SocioRegistroTienePIN: true,
    });
    expect(known.PersonaSocioNro).not.toBe('');
    expect(await check(world, document.number)).toMatchObject({
      ErrorCod: 0,
      PersonaNombre: '',
      PersonaSocioNro: '',
    });
  });

  test('every code of its catalogue', async () => {
    const world = await buildCheckout(context, { price: 0, show: { quotas: { auf: 0 } } });
    const { authorization } = world;
    const code = async (document: string, other = {}) =>
      (await check(world, document, other, authorization)).ErrorCod;
    expect(await code('123')).toBe(10);
    expect(await code('12345672', { PersonaDocumentoTipoId: 99 })).toBe(11);
    expect(await code('12345678')).toBe(12);
    expect(await code('12345672', { EspectaculoId: 1_000_000 })).toBe(40);
    expect(await code((await memberOf(context, world, 'member', { isInDebt: true })).document.number)).toBe(
      122,
    );
    const auf = await check(
      world,
      (await memberOf(context, world, 'auf')).document.number,
      {},
      authorization,
    );
    expect(auf).toMatchObject({ ErrorCod: 200, PersonaSocioCategoriaId: world.show.categories.public });
    expect(auf.ErrorDsc).toContain('Club del Parque');
    await run('delete from price where category_id = $1', [world.show.categories.member]);
    const unpriced = await check(
      world,
      (await memberOf(context, world, 'member')).document.number,
      {},
      authorization,
    );
    expect(unpriced).toMatchObject({ ErrorCod: 125, PersonaSocioCategoriaId: world.show.categories.public });
    await makeCall(app, 'WSTicket2', purchaseBody(world), authorization);
    expect(await code(world.tickets[0]!.PersonaDocumento)).toBe(30);
  });

  test('cannot be used to look people up: it stops answering', async () => {
    const world = await buildCheckout(context);
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) {
      const body = { EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1, PersonaDocumento: '123' };
      statuses.add((await makeCall(app, 'WSEspectaculoPersonaValidar2', body, world.authorization)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('WSTransaccionCancelar', () => {
  test('frees the held places; without a hold it does nothing', async () => {
    const world = await buildCheckout(context);
    expect(await codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(0);
    expect(await codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(0);
    const other = await buildUser(context);
    expect(await holdSeats(context, { userId: other.userId, linkId: null }, world.show)).toBeGreaterThan(0);
  });

  test('30: the payment was approved, so there are tickets instead', async () => {
    const world = await buildCheckout(context);
    const orderId = await buildOrder(context, world, 2 * PUBLIC_PRICE);
    const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId: orderId });
    await makeCall(app, 'WSTicketPago', body, world.authorization);
    context.cardProvider.pay(orderId, context.clock.now());
    expect(await codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(30);
    expect((await makeCall(app, 'WSTransaccionCancelar', {})).status).toBe(401);
  });
});
