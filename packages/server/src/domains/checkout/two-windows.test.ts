import {
  buildCheckout,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { changePrice } from '@club/testing/builders/sale.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SAME_REQUEST_MS } from '../holds/hold-rules.ts';
import { settleOrder } from '../payments/settle-order.ts';

const server = checkoutServer();
const MINUTE = 60_000;
const TOTAL = (2 * PUBLIC_PRICE) / 100;
let world: CheckoutWorld;
beforeEach(async () => {
  world = await buildCheckout(server.context);
});

const orderBody = (holdId = world.holdId) => ({
  preference: {
    items: [{ title: 'Entradas', quantity: 1, unit_price: TOTAL }],
    payer: { name: 'Ana', email: 'ana@example.com' },
    external_reference: `${world.show.showId}-${holdId}`,
  },
});
const call = async (name: string, body: unknown) =>
  (await makeCall(server.app, name, body, world.authorization)).answer;
/** The requests of one click on the pay button. */
const click = async () => {
  const order = await call('pagos/preferencia', orderBody());
  const TransaccionPreferenciaId = String(order.preferenceId);
  const stored = await call('WSTicketPago', purchaseBody(world, world.tickets, { TransaccionPreferenciaId }));
  return { code: stored.ErrorCod, orderId: TransaccionPreferenciaId };
};
const pay = (orderId: string) => server.context.cardProvider.pay(orderId, server.context.clock.now());
const settleAll = async () => {
  const { rows } = await server.run('select id from payment_order where hold_id = $1 order by id', [
    world.holdId,
  ]);
  for (const row of rows) await settleOrder(server.context, Number(row.id));
  await drainPayments(server.context);
};
const outcome = async () => {
  const { rows } = await server.run(
    `select
       (select count(*)::integer from ticket where show_id = $1 and state = 'live') as tickets,
       (select array_agg(payment.outcome order by payment.outcome) from payment
        join payment_order on payment_order.id = order_id where hold_id = $2) as payments`,
    [world.show.showId, world.holdId],
  );
  return rows[0];
};

describe('a double click on the pay button', () => {
  test('stores one purchase; whichever order is paid becomes its tickets', async () => {
    const clicks = await Promise.all(Array.from({ length: 5 }, click));
    expect(clicks.every(({ code }) => code === 0)).toBe(true);
    const { rows } = await server.run(
      `select (select count(*)::integer from purchase where hold_id = $1) as purchases,
         (select count(*)::integer from purchase_line join purchase on purchase.id = purchase_id
          where hold_id = $1) as lines`,
      [world.holdId],
    );
    expect(rows[0]).toEqual({ purchases: 1, lines: 2 });
    pay(clicks[3]?.orderId ?? '');
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 2, payments: ['issued'] });
  });

  test('that ends in two payments gives one of them back', async () => {
    const clicks = await Promise.all([click(), click()]);
    for (const { orderId } of clicks) pay(orderId);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 2, payments: ['issued', 'refunded'] });
  });
});

describe('order after order for one hold', () => {
  const tryToPay = async (holdId = world.holdId) => {
    const body = orderBody(holdId);
    const { status, answer } = await makeCall(server.app, 'pagos/preferencia', body, world.authorization);
    return status === 200 ? answer.ErrorCod : status;
  };
  const times = (count: number): unknown[] => Array.from({ length: count });

  test('ends at twenty, also at once, for a while, and the next hold has its own', async () => {
    const codes = await Promise.all(times(25).map(() => tryToPay()));
    expect(codes.toSorted()).toEqual([...times(20).fill(0), ...times(5).fill(429)]);
    const { rows } = await server.run('select id from payment_order where hold_id = $1', [world.holdId]);
    expect(rows).toHaveLength(20);
    expect((await call('pagos/preferencia', orderBody())).ErrorDsc).toBe(
      'Demasiados intentos. Esperá y volvé a probar.',
    );
    server.context.clock.advance(SAME_REQUEST_MS);
    const holder = { userId: world.user.userId, linkId: null };
    expect(await tryToPay(await holdSeats(server.context, holder, world.show))).toBe(0);
  });

  test('counts none that the provider did not make', async () => {
    server.context.cardProvider.isDown = true;
    const codes: number[] = [];
    for (const _ of times(21)) codes.push(await tryToPay());
    server.context.cardProvider.isDown = false;
    expect(new Set(codes)).toEqual(new Set([500]));
    expect(await tryToPay()).toBe(0);
  });

  test('asks the provider about each once, and the database about all of them but once or twice', async () => {
    for (const _ of times(20)) await tryToPay();
    const asked = vi.spyOn(server.context.cardProvider, 'findPayments');
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    expect((await call('WSTransaccionEstado', { TransaccionId: world.holdId })).ErrorCod).toBe(0);
    const ofHold = queries.mock.calls.filter(([query]) =>
      /from "payment_order".* where "payment_order"\."hold_id" = /s.test(
        String((query as { text?: string }).text ?? query),
      ),
    );
    expect([asked.mock.calls.length, ofHold.length]).toEqual([20, 2]);
    vi.restoreAllMocks();
  });
});

describe('two windows of one person', () => {
  /** The same seats again, later than the time of a double click. */
  const secondWindow = () => {
    server.context.clock.advance(SAME_REQUEST_MS);
    return holdSeats(server.context, { userId: world.user.userId, linkId: null }, world.show);
  };

  test('the later one holds the places; the earlier one cannot pay any more', async () => {
    const holdId = await secondWindow();
    expect((await call('pagos/preferencia', orderBody())).ErrorCod).toBe(30);
    expect((await call('WSTicketPago', purchaseBody(world))).ErrorCod).toBe(30);
    expect((await call('pagos/preferencia', orderBody(holdId))).ErrorCod).toBe(0);
  });

  test('a payment of the earlier one while the later one holds the places goes back', async () => {
    const { orderId } = await click();
    await secondWindow();
    pay(orderId);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 0, payments: ['refunded'] });
  });
});

describe('the price list changing under a live hold', () => {
  const NEW_PRICE = PUBLIC_PRICE + 20_000;
  const change = (amount: number | null) => {
    server.context.clock.advance(1);
    return changePrice(server.context, world.show, { category: 'public', amount });
  };
  const raise = () => change(NEW_PRICE);
  const dearer = (tickets: CheckoutWorld['tickets']) =>
    tickets.map((ticket) => ({ ...ticket, TicketMonto: NEW_PRICE / 100 }));

  test.each([
    ['before the order', async () => void (await raise())],
    [
      'before its end, which was moved',
      async () => {
        const extended = await call('WSTransaccionExtender', { TransaccionId: world.holdId });
        expect(extended.ErrorCod).toBe(0);
        await raise();
        server.context.clock.advance(16 * MINUTE);
      },
    ],
  ])('%s changes nothing: it pays what was in force when it began', async (_when, meanwhile) => {
    await meanwhile();
    const { code, orderId } = await click();
    expect(code).toBe(0);
    pay(orderId);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 2, payments: ['issued'] });
  });

  test('between order and storing changes nothing either, and after storing still less', async () => {
    const order = await call('pagos/preferencia', orderBody());
    await raise();
    const own = { TransaccionPreferenciaId: String(order.preferenceId) };
    expect((await call('WSTicketPago', purchaseBody(world, world.tickets, own))).ErrorCod).toBe(0);
    await change(null);
    pay(own.TransaccionPreferenciaId);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 2, payments: ['issued'] });
  });

  test('its buyer can be shown the prices that it pays, and everybody else those of now', async () => {
    await raise();
    const shown = async (more: object) =>
      JSON.stringify(await call('WSEspectaculoSectores', { EspectaculoId: world.show.showId, ...more }));
    expect(await shown({ TransaccionId: world.holdId })).toContain('"ListaMonto":"1200.00"');
    expect(await shown({})).toContain('"ListaMonto":"1400.00"');
    const another = await buildCheckout(server.context);
    expect(await shown({ TransaccionId: another.holdId })).toContain('"ListaMonto":"1400.00"');
  });

  test('the next hold pays the new price', async () => {
    await raise();
    const { userId, authorization } = { ...world.user, authorization: world.authorization };
    server.context.clock.advance(SAME_REQUEST_MS);
    const holdId = await holdSeats(server.context, { userId, linkId: null }, world.show);
    const next = { ...world, holdId, authorization };
    expect(await call('WSTicketPago', purchaseBody(next))).toMatchObject({
      ErrorCod: 116,
      ErrorDsc: expect.stringContaining('ticket 1'),
    });
    expect((await call('pagos/preferencia', orderBody(holdId))).ErrorCod).toBe(130);
    // Without an order there is nothing to store yet: the request is valid.
    expect((await call('WSTicketPago', purchaseBody(next, dearer(world.tickets)))).ErrorCod).toBe(132);
  });
});

describe('the hold ending while the fan is at the provider', () => {
  test('a payment made in time and found later becomes tickets', async () => {
    const { orderId } = await click();
    server.context.clock.advance(13 * MINUTE);
    pay(orderId);
    server.context.clock.advance(10 * MINUTE);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 2, payments: ['issued'] });
  });

  test('a payment made too late for places that somebody has by now goes back, and the fan gets a mail', async () => {
    const { orderId } = await click();
    server.context.clock.advance(16 * MINUTE);
    const { userId } = await buildUser(server.context);
    await holdSeats(server.context, { userId, linkId: null }, world.show);
    pay(orderId);
    await settleAll();
    expect(await outcome()).toEqual({ tickets: 0, payments: ['refunded'] });
    const subjects = server.context.mailer.mails
      .filter((mail) => mail.to === world.user.email)
      .map((mail) => mail.subject);
    expect(subjects).toEqual([expect.stringContaining('Reembolso')]);
  });

  test('nothing can be stored or ordered any more', async () => {
    server.context.clock.advance(15 * MINUTE);
    expect((await call('WSTicketPago', purchaseBody(world))).ErrorCod).toBe(40);
    expect((await call('pagos/preferencia', orderBody())).ErrorCod).toBe(40);
  });
});
