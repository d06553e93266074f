import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { drainPayments, idOfOrder } from '@club/testing/payments/ordered-purchase.ts';
import { describe, expect, test } from 'vitest';
import { settleOrder } from '../payments/settle-order.ts';

const server = checkoutServer();

const send = async (call: string, world: CheckoutWorld, other: Record<string, unknown> = {}) =>
  (await makeCall(server.app, call, purchaseBody(world, world.tickets, other), world.authorization)).answer;
/** The answer to the stored purchase, and its order. */
const store = async (world: CheckoutWorld) => {
  const total = world.tickets.length * PUBLIC_PRICE;
  const TransaccionPreferenciaId = await buildOrder(server.context, world, total);
  const { ErrorCod } = await send('WSTicketPago', world, { TransaccionPreferenciaId });
  return { code: ErrorCod, order: TransaccionPreferenciaId };
};
const check = async (world: CheckoutWorld) => {
  const body = {
    ...{ EspectaculoId: world.show.showId, PersonaDocumentoTipoId: 1 },
    PersonaDocumento: world.tickets[0]?.PersonaDocumento,
  };
  return (await makeCall(server.app, 'WSEspectaculoPersonaValidar2', body, world.authorization)).answer;
};
/** Somebody else with the seat beside that of a world. */
const beside = async (world: CheckoutWorld): Promise<CheckoutWorld> => {
  const user = await buildUser(server.context);
  const seat = { rowId: 1, seatId: 2 };
  const holdId = await holdSeats(server.context, { userId: user.userId, linkId: null }, world.show, [seat]);
  const { tickets } = await buildCheckout(server.context, { quantity: 1 });
  const own = { AsientoId: seat.seatId, PersonaSocioCategoriaid: world.show.categories.public };
  return {
    ...{ show: world.show, user, holdId, tickets: tickets.map((ticket) => ({ ...ticket, ...own })) },
    authorization: await loginAs(server.context, user.userId),
  };
};

describe('the quota of the public', () => {
  test.each([
    ['WSTicketPago', PUBLIC_PRICE],
    ['WSTicket2', 0],
  ])('%s 114: all given, before anything is paid or issued', async (call, price) => {
    const plan = { price, quantity: 1, show: { quotas: { public: 0 } } };
    const world = await buildCheckout(server.context, plan);
    expect(await check(world)).toMatchObject({
      ...{ ErrorCod: 200, PersonaSocioCategoriaId: world.show.categories.public },
      ErrorDsc: 'Las entradas para la categoría Público se encuentran agotadas.',
    });
    expect(await send(call, world)).toMatchObject({
      ...{ ErrorCod: 114 },
      ErrorDsc: 'Ticket 1: las entradas para la categoría Público se encuentran agotadas.',
    });
    const { rows } = await server.run('select 1 from purchase where hold_id = $1', [world.holdId]);
    expect(rows).toEqual([]);
  });

  test('the last one is for who stored first: the payment becomes a ticket', async () => {
    const first = await buildCheckout(server.context, { quantity: 1, show: { quotas: { public: 1 } } });
    const second = await beside(first);
    const stored = await store(first);
    expect(stored.code).toBe(0);
    expect((await store(second)).code).toBe(114);
    server.context.cardProvider.pay(stored.order, server.context.clock.now());
    await settleOrder(server.context, await idOfOrder(server.context, stored.order));
    await drainPayments(server.context);
    const { rows } = await server.run(`select place_id from ticket where show_id = $1 and state = 'live'`, [
      first.show.showId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

test('the quota of the visitors', async () => {
  const sectors = [{ code: 'A', rows: 1, seatsPerRow: 5, isVisitor: true }];
  const show = { sectors, quotas: { visitor: 0 } };
  const world = await buildCheckout(server.context, { quantity: 1, show });
  const category = { PersonaSocioCategoriaid: world.show.categories.visitor };
  const tickets = world.tickets.map((ticket) => ({ ...ticket, ...category, TicketMonto: 1500 }));
  expect(await check(world)).toMatchObject({
    ErrorCod: 200,
    ...{ PersonaSocioCategoriaId: category.PersonaSocioCategoriaid },
  });
  expect(await send('WSTicketPago', { ...world, tickets })).toMatchObject({ ErrorCod: 114 });
});
