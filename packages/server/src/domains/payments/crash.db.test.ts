import { buildCheckout, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildTestApp, makeCall } from '@club/testing/index.ts';
import { CrashWorld, type StopPoint } from '@club/testing/payments/crash-world.ts';
import { buildDollarPurchase } from '@club/testing/payments/dollar-purchase.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  ISSUED,
  outcomeOf,
  TOTAL,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Each test starts a server process.
vi.setConfig({ testTimeout: 30_000 });

let world: CrashWorld;
beforeAll(async () => {
  world = await CrashWorld.start();
});
afterAll(() => world.stop());

/** In the order of a settlement. */
const STEPS_OF_ISSUING: StopPoint[] = [
  { table: 'ticket', event: 'insert' },
  { table: 'place', event: 'update' },
  { table: 'pgboss.job', event: 'insert' },
  { table: 'hold', event: 'update' },
  { table: 'payment', event: 'insert' },
  { table: 'payment_order', event: 'update' },
];

const jobsOf = async (name: string, needle: object) => {
  const { rows } = await world.context.database.pool.query(
    'select count(*)::integer as count from pgboss.job where name = $1 and data @> $2',
    [name, JSON.stringify(needle)],
  );
  return rows[0].count;
};

describe('a process that is killed while it settles a paid order', () => {
  test.each(STEPS_OF_ISSUING)(
    'before the $event of $table leaves nothing, and the next one issues once',
    async (point) => {
      const purchase = await buildOrderedPurchase(world.context);
      await world.sandbox.control.pay(purchase.providerOrderId, { notify: 'never' });
      const errand = { kind: 'settle', orderId: purchase.orderId } as const;
      await world.killAt(point, errand);
      expect(await outcomeOf(world.context, purchase)).toMatchObject({
        tickets: 0,
        order: 'open',
        payments: null,
      });
      await world.run(errand);
      await world.run(errand);
      expect(await outcomeOf(world.context, purchase)).toMatchObject(ISSUED);
      const { rows } = await world.context.database.pool.query('select id from purchase where hold_id = $1', [
        purchase.world.holdId,
      ]);
      expect(await jobsOf('render-tickets', { purchaseId: rows[0].id })).toBe(1);
    },
  );
});

describe('a settlement that was killed and that nobody asks for again', () => {
  test('is made by the jobs of the next process', async () => {
    const purchase = await buildOrderedPurchase(world.context);
    await world.sandbox.control.pay(purchase.providerOrderId, { notify: 'never' });
    await world.killAt({ table: 'ticket', event: 'insert' }, { kind: 'settle', orderId: purchase.orderId });
    // The first round of the order's reconciliation is due.
    await world.context.database.pool.query(
      `update pgboss.job set start_after = now() where name = 'settle-order' and data @> $1`,
      [JSON.stringify({ orderId: purchase.orderId, round: 0 })],
    );
    await drainPayments(world.context);
    expect(await outcomeOf(world.context, purchase)).toMatchObject(ISSUED);
  });
});

describe('a process that is killed between the capture at the dollar checkout and the tickets', () => {
  test('took the money once, and the next one issues', async () => {
    const app = await buildTestApp(world.context);
    const purchase = await buildDollarPurchase(world.context, app);
    await app.close();
    await world.sandbox.control.approve(purchase.providerOrderId, { notify: 'never' });
    const errand = { kind: 'return', providerOrderId: purchase.providerOrderId } as const;
    await world.killAt({ table: 'ticket', event: 'insert' }, errand);
    const captures = () =>
      world.sandbox.control.captures().filter((capture) => capture.orderId === purchase.providerOrderId);
    expect(captures()).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await outcomeOf(world.context, purchase)).toMatchObject({ tickets: 0 });
    expect(await world.run(errand)).toMatchObject({ ok: true, value: { to: 'completion' } });
    expect(captures()).toHaveLength(1);
    expect(await outcomeOf(world.context, purchase)).toMatchObject(ISSUED);
  });
});

describe('a process that is killed while it charges a card', () => {
  test.each([
    ['before the order is stored', { table: 'payment_order', event: 'insert' }, 0],
    ['after the card was charged', { table: 'ticket', event: 'insert' }, 1],
  ] as const)('%s: the same click again charges once and issues', async (_name, point, charged) => {
    const checkout = await buildCheckout(world.context, { show: { paymentMethodId: 3 } });
    const app = await buildTestApp(world.context);
    await makeCall(app, 'WSTicketPago', purchaseBody(checkout), checkout.authorization);
    await app.close();
    const payer = { email: 'ana@example.com', documentType: 'CI', document: '12345672' };
    const { userId } = checkout.user;
    const request = {
      ...{ holdId: checkout.holdId, userId, ip: '127.0.0.1' },
      token: await cardToken(),
      brand: 'visa',
      instalments: 1,
      total: null,
      payer,
    };
    await world.killAt(point, { kind: 'charge', request });
    const reference = `${checkout.show.showId}-${checkout.holdId}`;
    expect(world.sandbox.control.payments(reference)).toHaveLength(charged);
    expect(await world.run({ kind: 'charge', request })).toMatchObject({ ok: true, value: 'approved' });
    expect(world.sandbox.control.payments(reference)).toMatchObject([{ status: 'approved' }]);
    const { rows } = await world.context.database.pool.query(
      `select count(*)::integer as tickets from ticket where show_id = $1 and state = 'live'`,
      [checkout.show.showId],
    );
    expect(rows[0].tickets).toBe(2);
  });

  async function cardToken(): Promise<string> {
    const { baseUrl, publicKey } = world.sandbox.cardProvider;
    const answer = await fetch(`${baseUrl}/v1/card_tokens?public_key=${publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: '4075595716483764',
        expiration_month: 11,
        expiration_year: 2030,
        security_code: '123',
        cardholder: { name: 'APRO' },
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  }
});

describe('money that goes back', () => {
  const refundsOf = (paymentId: string) =>
    world.sandbox.control.refunds().filter((refund) => String(refund.payment_id) === paymentId);

  test.each([
    { table: 'payment', event: 'insert' },
    { table: 'money_incident', event: 'insert' },
    { table: 'refund', event: 'insert' },
    { table: 'pgboss.job', event: 'insert' },
  ] as const)('is arranged once when the process is killed before the $event of $table', async (point) => {
    const { orderId } = await unwantedPayment();
    await world.killAt(point, { kind: 'settle', orderId });
    await world.run({ kind: 'settle', orderId });
    await world.run({ kind: 'settle', orderId });
    const { rows } = await world.context.database.pool.query(
      'select outcome, refund_reason from payment where order_id = $1',
      [orderId],
    );
    expect(rows).toMatchObject([{ outcome: 'refunding', refund_reason: 'nothing-stored' }]);
    expect(await jobsOf('make-refund', { refundId: await refundIdOf(orderId) })).toBe(1);
  });

  test('is given back once when the process is killed between the refund and its record', async () => {
    const { orderId, paymentId } = await unwantedPayment();
    await world.run({ kind: 'settle', orderId });
    const refundId = await refundIdOf(orderId);
    const errand = { kind: 'refund', refundId } as const;
    await world.killAt({ table: 'payment', event: 'update' }, errand);
    expect(refundsOf(paymentId)).toHaveLength(1);
    await world.run(errand);
    await world.run(errand);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await jobsOf('compose-mail', { key: `refund-${refundId}` })).toBe(1);
  });

  async function refundIdOf(orderId: number): Promise<number> {
    const { rows } = await world.context.database.pool.query(
      'select refund.id from refund join payment on payment.id = payment_id where order_id = $1',
      [orderId],
    );
    expect(rows).toHaveLength(1);
    return rows[0].id;
  }

  /** A paid order without a stored purchase. */
  async function unwantedPayment(): Promise<{ orderId: number; paymentId: string }> {
    const { world: checkout, orderId, providerOrderId } = await buildOrderedPurchase(world.context);
    const { pool } = world.context.database;
    await pool.query(
      'delete from purchase_line using purchase where purchase.id = purchase_id and purchase.hold_id = $1',
      [checkout.holdId],
    );
    await pool.query('delete from purchase where hold_id = $1', [checkout.holdId]);
    const payment = await world.sandbox.control.pay(providerOrderId, { notify: 'never' });
    expect(payment.transaction_amount).toBe(TOTAL / 100);
    return { orderId, paymentId: String(payment.id) };
  }
});
