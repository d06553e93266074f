import { buildOrder, holdSeats, PUBLIC_PRICE } from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  ISSUED,
  idOfOrder,
  type OrderedPurchase,
  outcomeOf,
  sendWebhook,
  TOTAL,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelPurchase } from '../checkout/cancel-purchase.ts';
import { purchaseState } from '../checkout/purchase-state.ts';
import { RECONCILIATION_DELAYS_MS } from './payment-rules.ts';
import { reconcileOrder } from './reconcile.ts';
import { settleOrder } from './settle-order.ts';

const MINUTE = 60_000;

let context: TestContext;
let purchase: OrderedPurchase;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  context.cardProvider.isDown = false;
  purchase = await buildOrderedPurchase(context);
});

const outcome = () => outcomeOf(context, purchase);
const pay = () => context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
const settle = () => settleOrder(context, purchase.orderId);
const stateForBuyer = () => purchaseState(context, purchase.world.user.userId, purchase.world.holdId);

describe('a payment in time becomes tickets once', () => {
  test('by the return page alone', async () => {
    pay();
    expect(await stateForBuyer()).toMatchObject({ value: 'finished' });
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by the notification alone', async () => {
    await sendWebhook(context, pay());
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by the notification, then the return, then the notification again', async () => {
    const payment = pay();
    await sendWebhook(context, payment);
    await drainPayments(context);
    await stateForBuyer();
    await sendWebhook(context, { ...payment, key: 'told once more' });
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('by the return, then the notification', async () => {
    const payment = pay();
    await stateForBuyer();
    await sendWebhook(context, payment);
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('and ends the other orders of its hold, so that nobody is asked about them for ever', async () => {
    const other = await buildOrder(context, purchase.world, TOTAL);
    context.cardProvider.pay(other, context.clock.now());
    await settle();
    context.clock.advance(20 * MINUTE);
    await settle();
    expect(await outcome()).toMatchObject({ tickets: 2, order: 'expired' });
  });

  test('by reconciliation when nobody told us', async () => {
    const approvedAt = new Date(context.clock.now().getTime() + 13 * MINUTE);
    context.cardProvider.pay(purchase.providerOrderId, approvedAt);
    context.clock.advance(20 * MINUTE);
    await settle();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('when fifty callers settle at once', async () => {
    pay();
    const settled = await Promise.all(Array.from({ length: 50 }, settle));
    expect(settled.every((result) => result.ok)).toBe(true);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('and the provider being down only delays it', async () => {
    pay();
    context.cardProvider.isDown = true;
    expect(await settle()).toMatchObject({ problem: 'provider-unreachable' });
    expect(await stateForBuyer()).toMatchObject({ value: 'pending' });
    context.cardProvider.isDown = false;
    await settle();
    expect(await outcome()).toMatchObject(ISSUED);
  });
});

describe('reconciliation is enqueued with the order', () => {
  const rounds = async () => {
    const { rows } = await context.database.pool.query(
      `select start_after, (data->>'round')::integer as round from pgboss.job
       where name = 'settle-order' and (data->>'orderId')::integer = $1 order by 2`,
      [purchase.orderId],
    );
    return rows as { start_after: Date; round: number }[];
  };

  test('shortly after the order’s end', async () => {
    const end = context.clock.now().getTime() + 13.5 * MINUTE;
    const [first, ...others] = await rounds();
    expect(others).toEqual([]);
    expect(Math.abs((first?.start_after.getTime() ?? 0) - end)).toBeLessThan(MINUTE);
  });

  test('and each round enqueues the next, until the last one a day later', async () => {
    for (let round = 0; round < RECONCILIATION_DELAYS_MS.length; round += 1)
      await reconcileOrder(context, purchase.orderId, round);
    const found = await rounds();
    expect(found.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4]);
    const last = found.at(-1)?.start_after.getTime() ?? 0;
    expect(last - (found[0]?.start_after.getTime() ?? 0)).toBeGreaterThan(23 * 60 * MINUTE);
  });

  test('but not while the provider does not answer: the round itself is tried again', async () => {
    context.cardProvider.isDown = true;
    expect(await reconcileOrder(context, purchase.orderId, 0)).toMatchObject({ ok: false });
    expect(await rounds()).toHaveLength(1);
  });
});

describe('a purchase of two orders, one of which was given back', () => {
  beforeEach(async () => {
    await buildOrder(context, purchase.world, TOTAL);
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now(), { amount: 1 });
    await settle();
  });

  test('is cancelled', async () => {
    expect(await stateForBuyer()).toMatchObject({ value: 'cancelled' });
  });

  test('but not while the other may be paid and nobody can say', async () => {
    context.cardProvider.isDown = true;
    expect(await stateForBuyer()).toMatchObject({ problem: 'provider-unreachable' });
  });
});

describe('a payment out of time', () => {
  test('is honoured while its places are free', async () => {
    context.clock.advance(16 * MINUTE);
    pay();
    await settle();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('is refunded once when somebody else has the places, and the buyer is told', async () => {
    context.clock.advance(16 * MINUTE);
    const other = await buildUser(context);
    await holdSeats(context, { userId: other.userId, linkId: null }, purchase.world.show);
    pay();
    await Promise.all(Array.from({ length: 20 }, settle));
    await drainPayments(context);
    const refunded = { tickets: 0, order: 'refunded', payments: ['refunded'], reasons: ['place-gone'] };
    expect(await outcome()).toMatchObject(refunded);
    expect(await stateForBuyer()).toMatchObject({ value: 'cancelled' });
    const mails = context.mailer.mails.filter((mail) => mail.to === purchase.world.user.email);
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('Reembolso')]);
  });

  test('of a cancelled hold is honoured while the places are free', async () => {
    await cancelPurchase(context, purchase.world.user.userId);
    pay();
    await settle();
    expect(await outcome()).toMatchObject(ISSUED);
  });
});

describe('a payment of one of several orders of a hold', () => {
  test('counts for the order that asked for its amount', async () => {
    const other = await buildOrder(context, purchase.world, TOTAL - PUBLIC_PRICE / 2);
    pay();
    await settleOrder(context, await idOfOrder(context, other));
    expect(await outcome()).toMatchObject(ISSUED);
  });
});

describe('a payment whose tickets the database refuses', () => {
  beforeEach(async () => {
    await context.database.pool.query(
      `alter table ticket add constraint never_issued check (show_id <> ${purchase.world.show.showId}) not valid`,
    );
  });
  afterEach(() => context.database.pool.query('alter table ticket drop constraint if exists never_issued'));

  test('is tried again until its order ends, and becomes tickets when the fault is mended', async () => {
    pay();
    await expect(settle()).rejects.toThrow('never_issued');
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'open', payments: null });
    await context.database.pool.query('alter table ticket drop constraint never_issued');
    await settle();
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('goes back once after that, and an incident says what the database said', async () => {
    pay();
    context.clock.advance(20 * MINUTE);
    await Promise.all(Array.from({ length: 10 }, settle));
    await drainPayments(context);
    const refunded = { tickets: 0, order: 'refunded', payments: ['refunded'], reasons: ['not-issuable'] };
    expect(await outcome()).toMatchObject(refunded);
    const { rows } = await context.database.pool.query(
      'select kind, detail from money_incident where order_id = $1',
      [purchase.orderId],
    );
    const detail = { reason: 'not-issuable', said: '23514 ticket never_issued' };
    expect(rows).toEqual([{ kind: 'refund-arranged', detail }]);
  });

  test('never for a failure that may pass', async () => {
    const { pool } = context.database;
    await pool.query(`create or replace function busy() returns trigger language plpgsql as
      $$ begin raise exception 'busy' using errcode = 'lock_not_available'; end $$`);
    await pool.query('create trigger busy before insert on ticket for each row execute function busy()');
    pay();
    context.clock.advance(20 * MINUTE);
    await expect(settle()).rejects.toThrow('busy');
    await pool.query('drop trigger busy on ticket');
    expect(await outcome()).toMatchObject({ tickets: 0, payments: null });
  });
});

describe('notifications', () => {
  test('forged ones are refused and change nothing', async () => {
    expect(await sendWebhook(context, pay(), 'bad')).toMatchObject({ problem: 'signature-invalid' });
    await drainPayments(context);
    expect(await outcome()).toMatchObject({ tickets: 0, payments: null });
  });

  test('the same one many times at once is stored once', async () => {
    const event = { paymentId: pay().paymentId, key: `again-${purchase.orderId}` };
    await Promise.all(Array.from({ length: 10 }, () => sendWebhook(context, event)));
    const { rowCount } = await context.database.pool.query(
      'select 1 from provider_event where event_key = $1',
      [event.key],
    );
    expect(rowCount).toBe(1);
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('one about an unknown payment is stored and does nothing', async () => {
    await sendWebhook(context, { paymentId: `of-nobody-${purchase.orderId}` });
    await drainPayments(context);
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
  const blind = clients.filter((_client, index) => seen[index]?.rowCount === 0);
  await Promise.all(blind.map((client) => client.query(`insert into naive_payment values ('p')`)));
  for (const client of clients) client.release();
  expect((await pool.query('select 1 from naive_payment')).rowCount).toBe(2);
});

test('an order nobody paid ends, and its hold is free at its end without anybody acting', async () => {
  context.clock.advance(15 * MINUTE);
  await settle();
  expect(await outcome()).toMatchObject({ tickets: 0, order: 'expired' });
  const other = await buildUser(context);
  const holder = { userId: other.userId, linkId: null };
  expect(await holdSeats(context, holder, purchase.world.show)).toBeGreaterThan(0);
});
