import {
  buildCheckout,
  type CheckoutWorld,
  memberOf,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { changed, checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();

describe.each(['WSTicket2', 'WSTicketPago'])('the catalogue of %s', (call) => {
  const cases: [code: number, name: string, send: (world: CheckoutWorld) => Promise<number>][] = [
    [
      20,
      'the hold of another user',
      async (world) => {
        const other = await buildUser(server.context);
        return server.codeOf(call, purchaseBody(world), await loginAs(server.context, other.userId));
      },
    ],
    [
      30,
      'a hold that was cancelled',
      async (world) => {
        await makeCall(server.app, 'WSTransaccionCancelar', {}, world.authorization);
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      50,
      'the hold of another show',
      async (world) =>
        server.codeOf(
          call,
          purchaseBody({ ...world, show: { ...world.show, showId: 1_000_000 } }),
          world.authorization,
        ),
    ],
    [
      60,
      'a show that moved to another day meanwhile',
      async (world) => {
        await moveAway(server.context, world.show.showId);
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      30,
      'a cancelled hold that was begun after the show had moved',
      async (world) => {
        await moveAway(server.context, world.show.showId);
        await server.run('update hold set started_at = $2 where id = $1', [
          world.holdId,
          new Date(server.context.clock.now().getTime() + 1),
        ]);
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      80,
      'fewer tickets than places',
      async (world) =>
        server.codeOf(call, purchaseBody(world, world.tickets.slice(0, 1)), world.authorization),
    ],
    [
      90,
      'a seat that is not held',
      async (world) =>
        server.codeOf(call, purchaseBody(world, changed(world, { AsientoId: 9 })), world.authorization),
    ],
    [
      91,
      'a seat twice',
      async (world) =>
        server.codeOf(call, purchaseBody(world, changed(world, { AsientoId: 2 })), world.authorization),
    ],
    [
      92,
      'another sector',
      async (world) =>
        server.codeOf(call, purchaseBody(world, changed(world, { SectorCod: 'Z' })), world.authorization),
    ],
    [
      110,
      'a sale that was moved to later',
      async (world) => {
        await server.run(
          `update show set sale_opens_at = sale_closes_at - interval '1 second' where id = $1`,
          [world.show.showId],
        );
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      111,
      'a sale whose end was moved to before the hold',
      async (world) => {
        await server.run(
          `update show set sale_closes_at = hold.started_at from hold where show.id = hold.show_id and hold.id = $1`,
          [world.holdId],
        );
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      112,
      'a show that was withdrawn',
      async (world) => {
        await server.run('update show set published_at = null where id = $1', [world.show.showId]);
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      100,
      'a name of one letter',
      async (world) =>
        server.codeOf(
          call,
          purchaseBody(world, changed(world, { PersonaNombre: ' A ' })),
          world.authorization,
        ),
    ],
    [
      101,
      'a document with a wrong check digit',
      async (world) =>
        server.codeOf(
          call,
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
        return server.codeOf(call, purchaseBody(world, tickets), world.authorization);
      },
    ],
    [
      103,
      'a person who has a ticket',
      async (world) => {
        await makeCall(server.app, 'WSTicket2', purchaseBody(world), world.authorization);
        const holdId = await holdOther(world);
        const tickets = world.tickets.map((ticket) => ({ ...ticket, FilaId: 2 }));
        return server.codeOf(call, purchaseBody({ ...world, holdId }, tickets), world.authorization);
      },
    ],
    [104, 'a member in debt', async (world) => sendMember(world, { isInDebt: true })],
    [105, 'no PIN', async (world) => sendMember(world, { pin: '4321' })],
    [106, 'a wrong PIN', async (world) => sendMember(world, { pin: '4321' }, '1234')],
    [
      113,
      'a category without a price',
      async (world) => {
        await server.run(
          'delete from price where show_sector_id in (select id from show_sector where show_id = $1)',
          [world.show.showId],
        );
        return server.codeOf(call, purchaseBody(world), world.authorization);
      },
    ],
    [
      115,
      'another category than the document earns',
      async (world) =>
        server.codeOf(
          call,
          purchaseBody(world, changed(world, { PersonaSocioCategoriaid: world.show.categories.member })),
          world.authorization,
        ),
    ],
    [
      116,
      'a tampered amount',
      async (world) =>
        server.codeOf(call, purchaseBody(world, changed(world, { TicketMonto: 1 })), world.authorization),
    ],
    [
      118,
      'an extra field that the show does not ask',
      async (world) => {
        const values = JSON.stringify([{ Index: 1, ComplementoId: 77, ComplementoRegistroValor: 'x' }]);
        return server.codeOf(
          call,
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
    return Number(
      (await makeCall(server.app, 'WSTransaccionSSO', body, world.authorization)).answer.TransaccionId,
    );
  }

  async function sendMember(world: CheckoutWorld, member: { pin?: string; isInDebt?: boolean }, pin = '') {
    const { document } = await memberOf(server.context, world, 'member', member);
    const change = {
      PersonaDocumento: document.number,
      PersonaSocioCategoriaid: world.show.categories.member,
      TicketPIN: pin,
    };
    return server.codeOf(call, purchaseBody(world, changed(world, change)), world.authorization);
  }

  test('a member needs no PIN in a visitor sector, where everybody pays the same', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const sectors = 'select sector_id from show_sector where show_id = $1';
    await server.run(`update sector set is_visitor = true where id in (${sectors})`, [world.show.showId]);
    expect(await sendMember(world, { pin: '4321' })).not.toBe(105);
  });

  test.each(cases)('%i: %s', async (code, _name, send) => {
    const world = await buildCheckout(server.context, { price: 0 });
    expect(await send(world)).toBe(code);
  });

  test('40: a hold at its end', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    server.context.clock.advance(15 * 60_000);
    expect(await server.codeOf(call, purchaseBody(world), world.authorization)).toBe(40);
  });

  test('107: too many wrong PINs, and then the right one says nothing either', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    const { document } = await memberOf(server.context, world, 'auf', { pin: '4321' });
    const change = { PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.auf };
    const send = (TicketPIN: string) =>
      server.codeOf(call, purchaseBody(world, changed(world, { ...change, TicketPIN })), world.authorization);
    const codes: number[] = [];
    for (const pin of ['1111', '2222', '3333', '5555', '6666', '7777', '4321']) codes.push(await send(pin));
    expect(codes).toEqual([106, 106, 106, 106, 106, 107, 107]);
  });

  test('114: a category whose tickets are used up', async () => {
    const world = await buildCheckout(server.context, { price: 0, show: { quotas: { auf: 0 } } });
    const { document } = await memberOf(server.context, world, 'auf');
    const change = { PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.auf };
    expect(await server.codeOf(call, purchaseBody(world, changed(world, change)), world.authorization)).toBe(
      114,
    );
  });
});

test('a quota is never passed, however many redeem at once', async () => {
  const first = await buildCheckout(server.context, {
    price: 0,
    quantity: 1,
    show: { quotas: { auf: 1 } },
  });
  const rivals = await Promise.all(
    [2, 3, 4].map(async (seatId) => {
      const user = await buildUser(server.context);
      const authorization = await loginAs(server.context, user.userId);
      const body = {
        TransaccionMedio: 'W',
        TransaccionEspectaculoId: first.show.showId,
        TransaccionEspectaculoTribunaId: 1,
        TransaccionEspectaculoSectorCod: 'A',
        TransaccionCantidad: 1,
        SDTFilaAsientoJSON: JSON.stringify([{ FilaId: 1, AsientoId: seatId }]),
      };
      const { answer } = await makeCall(server.app, 'WSTransaccionSSO', body, authorization);
      const tickets = first.tickets.map((ticket) => ({ ...ticket, AsientoId: seatId }));
      return { ...first, authorization, holdId: Number(answer.TransaccionId), tickets };
    }),
  );
  const sent = await Promise.all(
    [first, ...rivals].map(async (world) => {
      const { document } = await memberOf(server.context, world, 'auf');
      const change = {
        PersonaDocumento: document.number,
        PersonaSocioCategoriaid: world.show.categories.auf,
      };
      return server.codeOf('WSTicket2', purchaseBody(world, changed(world, change)), world.authorization);
    }),
  );
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 114, 114, 114]);
});
