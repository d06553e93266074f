import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { type TestContext, testContext } from '../../testing/index.ts';
import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '../checkout/builders.ts';
import { cancelPurchase } from '../checkout/cancel-purchase.ts';
import { readPaymentClaim, readPurchaseRequest } from '../checkout/checkout-wire.ts';
import { purchaseState } from '../checkout/purchase-state.ts';
import { storePurchase } from '../checkout/store-purchase.ts';
import { buildUser } from '../sso/builders.ts';
import { receiveEvent } from './receive-event.ts';
import { settleOrder } from './settle-order.ts';
import { paymentWorkers } from './workers.ts';

const TOTAL = 2 * PUBLIC_PRICE;
const MINUTE = 60_000;

let context: TestContext;
let world: CheckoutWorld;
let providerOrderId: string;
let orderId: number;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  context.cardProvider.isDown = false;
  world = await buildCheckout(context);
  providerOrderId = await buildOrder(context, world, TOTAL);
  orderId = await idOfOrder(providerOrderId);
  await store(world, providerOrderId);
});

async function idOfOrder(id: string): Promise<number> {
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select id from payment_order where provider_order_id = $1',
    [id],
  );
  return rows[0]!.id;
}

async function store(
  of: CheckoutWorld,
  TransaccionPreferenciaId: string,
  tickets = of.tickets,
): Promise<void> {
  const body = purchaseBody(of, tickets, { TransaccionPreferenciaId }) as Parameters<
    typeof readPaymentClaim
  >[0];
  const caller = { userId: of.user.userId, ip: '127.0.0.1' };
  const stored = await storePurchase(context, readPurchaseRequest(body, caller), readPaymentClaim(body));
  if (!stored.ok) throw new Error(stored.problem);
}

/** Runs the jobs of payments; the tickets' own are left alone. */
function drainPayments(): Promise<number> {
  const mail = ({ key, ...content }: JobPayloads['send-mail']) =>
    context.mailer.send({ ...content, key, attachments: [] });
  return context.boss.drain({ ...paymentWorkers(context), 'send-mail': mail });
}

/** What there is in the end: live tickets of the hold's show, the order's state, its payments' outcomes, refunds made. */
async function outcome() {
  const { rows } = await context.database.pool.query(
    `select
       (select count(*)::integer from ticket where show_id = $1 and state = 'live') as tickets,
       (select state from payment_order where id = $2) as "order",
       (select array_agg(outcome order by id) from payment where order_id = $2) as payments,
       (select array_agg(refund_reason order by id) from payment where order_id = $2) as reasons`,
    [world.show.showId, orderId],
  );
  return rows[0];
}

const ISSUED = { tickets: 2, order: 'issued', payments: ['issued'] };

function mailsTo(address: string): string[] {
  return context.mailer.mails.filter((mail) => mail.to === address).map((mail) => mail.subject);
}

async function webhook(
  payment: { paymentId: string },
  key = `event-${payment.paymentId}`,
  signature = 'good',
) {
  return receiveEvent(context, 'card', {
    headers: { 'x-signature': signature },
    query: {},
    rawBody: JSON.stringify({ key, paymentId: payment.paymentId }),
  });
}

describe('a payment in time becomes tickets once', () => {
  test('by the return page alone', async () => {
    context.cardProvider.pay(providerOrderId, context.clock.now());
    expect(await purchaseState(context, world.user.userId, world.holdId)).toMatchObject({
      value: 'finished',
    });
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by the notification alone', async () => {
    await webhook(context.cardProvider.pay(providerOrderId, context.clock.now()));
    await drainPayments();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by the notification and then the return, and the other way round', async () => {
    const payment = context.cardProvider.pay(providerOrderId, context.clock.now());
    await webhook(payment);
    await drainPayments();
    await purchaseState(context, world.user.userId, world.holdId);
    await webhook(payment, 'the same again');
    await drainPayments();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by reconciliation when nobody told us', async () => {
    context.cardProvider.pay(providerOrderId, new Date(context.clock.now().getTime() + 13 * MINUTE));
    context.clock.advance(20 * MINUTE);
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('when fifty callers settle at once', async () => {
    context.cardProvider.pay(providerOrderId, context.clock.now());
    const settled = await Promise.all(Array.from({ length: 50 }, () => settleOrder(context, orderId)));
    expect(settled.every((result) => result.ok)).toBe(true);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('and the provider being down only delays it', async () => {
    context.cardProvider.pay(providerOrderId, context.clock.now());
    context.cardProvider.isDown = true;
    expect(await settleOrder(context, orderId)).toMatchObject({ problem: 'provider-unreachable' });
    expect(await purchaseState(context, world.user.userId, world.holdId)).toMatchObject({ value: 'pending' });
    context.cardProvider.isDown = false;
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject(ISSUED);
  });
});

describe('a payment out of time', () => {
  test('is honoured while its places are free', async () => {
    context.clock.advance(16 * MINUTE);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('is refunded once when somebody else has the places, and the buyer is told', async () => {
    context.clock.advance(16 * MINUTE);
    const other = await buildUser(context);
    await holdSeats(context, { userId: other.userId, linkId: null }, world.show);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await Promise.all(Array.from({ length: 20 }, () => settleOrder(context, orderId)));
    await drainPayments();
    expect(await outcome()).toMatchObject({
      tickets: 0,
      order: 'refunded',
      payments: ['refunded'],
      reasons: ['place-gone'],
    });
    expect(await purchaseState(context, world.user.userId, world.holdId)).toMatchObject({
      value: 'cancelled',
    });
    expect(mailsTo(world.user.email).filter((subject) => subject.startsWith('Reembolso'))).toHaveLength(1);
  });

  test('of a cancelled hold is honoured while the places are free', async () => {
    await cancelPurchase(context, world.user.userId);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('after the show is refunded', async () => {
    await context.database.pool.query(
      `update show set starts_at = $2, ends_at = $3, sale_opens_at = $4, sale_closes_at = $2 where id = $1`,
      [
        world.show.showId,
        new Date(context.clock.now().getTime() - 180 * MINUTE),
        new Date(context.clock.now().getTime() - MINUTE),
        new Date(context.clock.now().getTime() - 900 * MINUTE),
      ],
    );
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'refunding', reasons: ['show-over'] });
  });
});

describe('money that fits nothing is refunded', () => {
  test('a second payment of the same order', async () => {
    context.cardProvider.pay(providerOrderId, context.clock.now());
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    await drainPayments();
    expect(await outcome()).toMatchObject({
      tickets: 2,
      order: 'issued',
      payments: ['issued', 'refunded'],
      reasons: ['', 'order-already-paid'],
    });
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('%s', async (_name, other) => {
    context.cardProvider.pay(providerOrderId, context.clock.now(), other);
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject({
      tickets: 0,
      payments: ['refunding'],
      reasons: ['amount-mismatch'],
    });
  });

  test('an order whose tickets were never stored', async () => {
    await context.database.pool.query(
      'delete from purchase_line where purchase_id in (select id from purchase where hold_id = $1)',
      [world.holdId],
    );
    await context.database.pool.query('delete from purchase where hold_id = $1', [world.holdId]);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject({ tickets: 0, reasons: ['nothing-stored'] });
  });

  test('one of the persons got a ticket elsewhere meanwhile', async () => {
    const other = await buildCheckout(context, { show: {} });
    await context.database.pool.query(
      `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
         last_name, code_nonce, issued_at)
       select $1, place.id, 'free', 'courtesy', 0, 1, 1, $2, 'A', 'B', '\\x00', now()
       from place join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and row_id = 3 and seat_id = 3`,
      [world.show.showId, world.tickets[0]!.PersonaDocumento],
    );
    expect(other.holdId).toBeGreaterThan(0);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject({ tickets: 1, reasons: ['person-has-ticket'] });
  });

  test('a rejected or pending payment moves nothing', async () => {
    context.cardProvider.pay(providerOrderId, context.clock.now(), { state: 'rejected', approvedAt: null });
    context.cardProvider.pay(providerOrderId, context.clock.now(), { state: 'pending', approvedAt: null });
    await settleOrder(context, orderId);
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'open', payments: null });
  });
});

describe('a payment of one of several orders of a hold', () => {
  test('counts for the order that asked for its amount', async () => {
    const dearer = await buildOrder(context, world, TOTAL + PUBLIC_PRICE / 2 - PUBLIC_PRICE);
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, await idOfOrder(dearer));
    expect(await outcome()).toMatchObject(ISSUED);
  });
});

describe('notifications', () => {
  test('forged ones are refused and change nothing', async () => {
    const payment = context.cardProvider.pay(providerOrderId, context.clock.now());
    expect(await webhook(payment, 'forged', 'bad')).toMatchObject({ problem: 'signature-invalid' });
    await drainPayments();
    expect(await outcome()).toMatchObject({ tickets: 0, payments: null });
  });

  test('the same one many times at once is stored once', async () => {
    const payment = context.cardProvider.pay(providerOrderId, context.clock.now());
    await Promise.all(Array.from({ length: 10 }, () => webhook(payment, `again-${payment.paymentId}`)));
    const { rows } = await context.database.pool.query('select 1 from provider_event where event_key = $1', [
      `again-${payment.paymentId}`,
    ]);
    expect(rows).toHaveLength(1);
    await drainPayments();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('one about an unknown payment is stored and does nothing', async () => {
    await webhook({ paymentId: 'of-nobody' });
    await drainPayments();
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'open' });
  });
});

test('negative control: looking first and recording then counts one payment twice', async () => {
  const { pool } = context.database;
  await pool.query('create table naive_payment (provider_payment_id text not null)');
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const seen = await Promise.all(
    clients.map((client) => client.query(`select 1 from naive_payment where provider_payment_id = 'p'`)),
  );
  const isNew = seen.map(({ rowCount }) => rowCount === 0);
  await Promise.all(
    clients
      .filter((_client, index) => isNew[index])
      .map((client) => client.query(`insert into naive_payment values ('p')`)),
  );
  for (const client of clients) client.release();
  expect((await pool.query('select 1 from naive_payment')).rowCount).toBe(2);
});

test('an order nobody paid ends, and its hold is free at its end without anybody acting', async () => {
  context.clock.advance(15 * MINUTE);
  await settleOrder(context, orderId);
  expect(await outcome()).toMatchObject({ tickets: 0, order: 'expired' });
  const other = await buildUser(context);
  expect(await holdSeats(context, { userId: other.userId, linkId: null }, world.show)).toBeGreaterThan(0);
});
