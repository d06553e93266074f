import { buildMember } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  type OrderedPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retryRefund } from './retry-refund.ts';
import { settleOrder } from './settle-order.ts';

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

const run = (text: string, values: unknown[]) => context.database.pool.query(text, values);
const pay = (other = {}) => context.cardProvider.pay(purchase.providerOrderId, context.clock.now(), other);
const outcome = () => outcomeOf(context, purchase);

async function settle() {
  await settleOrder(context, purchase.orderId);
  return outcome();
}

describe('money that fits nothing is refunded', () => {
  test('a second payment of the same order', async () => {
    pay();
    pay();
    await settle();
    await drainPayments(context);
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
    pay(other);
    expect(await settle()).toMatchObject({
      tickets: 0,
      payments: ['refunding'],
      reasons: ['amount-mismatch'],
    });
  });

  test('an order whose tickets were never stored', async () => {
    const { holdId } = purchase.world;
    await run('delete from purchase_line where purchase_id in (select id from purchase where hold_id = $1)', [
      holdId,
    ]);
    await run('delete from purchase where hold_id = $1', [holdId]);
    pay();
    expect(await settle()).toMatchObject({ tickets: 0, reasons: ['nothing-stored'] });
  });

  test('a purchase that changed after its order was made', async () => {
    await run('update purchase set amount = amount + 1 where hold_id = $1', [purchase.world.holdId]);
    pay();
    expect(await settle()).toMatchObject({ tickets: 0, reasons: ['purchase-changed'] });
  });

  test('one of the persons got a ticket elsewhere meanwhile', async () => {
    await run(
      `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
         last_name, code_nonce, issued_at)
       select $1, place.id, 'free', 'courtesy', 0, 1, 1, $2, 'Ana', 'Sosa', '\\x00', now()
       from place join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and row_id = 3 and seat_id = 3`,
      [purchase.world.show.showId, purchase.world.tickets[0]?.PersonaDocumento],
    );
    pay();
    expect(await settle()).toMatchObject({ tickets: 1, reasons: ['person-has-ticket'] });
  });

  test('a payment approved after the show', async () => {
    await run(
      `update show set sale_opens_at = $2::timestamptz - interval '9 hours', sale_closes_at = $2::timestamptz - interval '3 hours',
         starts_at = $2::timestamptz - interval '3 hours', ends_at = $2::timestamptz - interval '1 hour' where id = $1`,
      [purchase.world.show.showId, context.clock.now()],
    );
    pay();
    expect(await settle()).toMatchObject({ tickets: 0, reasons: ['show-over'] });
  });

  test('but a rejected or pending one moves nothing', async () => {
    pay({ state: 'rejected', approvedAt: null });
    pay({ state: 'pending', approvedAt: null });
    expect(await settle()).toMatchObject({ tickets: 0, order: 'open', payments: null });
  });
});

describe('a refund', () => {
  test('is asked for again when the provider was down, and made once', async () => {
    const payment = pay({ amount: 1 });
    await settle();
    context.cardProvider.isDown = true;
    await expect(drainPayments(context)).rejects.toThrow('provider-unreachable');
    expect(await outcome()).toMatchObject({ payments: ['refunding'] });
    context.cardProvider.isDown = false;
    await run(`update pgboss.job set start_after = now() where name = 'make-refund' and state = 'retry'`, []);
    await drainPayments(context);
    expect(await outcome()).toMatchObject({ payments: ['refunded'] });
    await drainPayments(context);
    expect([...context.cardProvider.refunds.keys()].filter((key) => key.includes(payment.paymentId))).toEqual(
      [`refund-card-${payment.paymentId}-1`],
    );
  });

  test.each([
    ['$1234.50', { amount: 123_450 }],
    ['US$60', { amount: 6_000, currency: 'USD' }],
    ['el pago', { amount: -1 }],
  ])('is told to the buyer as what was taken (%s), whatever the order asked for', async (taken, other) => {
    pay(other);
    await settle();
    await drainPayments(context);
    const mails = context.mailer.mails.filter((mail) => mail.to === purchase.world.user.email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`Te devolvimos ${taken} de`)]);
  });

  test('of an amount that is none of ours is tried again as the whole', async () => {
    context.cardProvider.refusesRefunds = true;
    pay({ amount: -1 });
    await settle();
    await drainPayments(context);
    context.cardProvider.refusesRefunds = false;
    const { rows } = await run(
      'select refund.id from refund join payment on payment.id = payment_id where order_id = $1',
      [purchase.orderId],
    );
    const member = await buildMember(context, ['finanzas']);
    const by = { kind: 'staff' as const, memberId: member.id, ...member, ip: '127.0.0.1', operation: null };
    const retry = { refundId: rows[0].id, receipt: '', handed: null };
    expect(await retryRefund(context, by, retry)).toMatchObject({ ok: true, value: { amount: -1 } });
    await drainPayments(context);
    expect(await outcome()).toMatchObject({ payments: ['refunded'] });
  });

  test('that the provider refuses for good becomes an incident, not a loop', async () => {
    context.cardProvider.refusesRefunds = true;
    const payment = pay({ amount: 1 });
    await settle();
    await drainPayments(context);
    context.cardProvider.refusesRefunds = false;
    const { rows } = await run(
      `select kind from money_incident join payment on payment.id = payment_id
       where payment.provider_payment_id = $1 order by money_incident.id`,
      [payment.paymentId],
    );
    expect(rows.map((row) => row.kind)).toEqual(['refund-arranged', 'refund-refused']);
  });
});
