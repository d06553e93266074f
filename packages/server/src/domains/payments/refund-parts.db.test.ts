import { setLimits } from '@club/testing/builders/limits.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  type OrderedPurchase,
  TOTAL,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { readLimits } from '../limits/public.ts';
import { revokeTickets } from '../tickets/public.ts';
import { needsSecondPerson } from './refund-rules.ts';
import { type RefundRequest, requestRefund } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';
import { settleOrder } from './settle-order.ts';

let context: TestContext;
let purchase: OrderedPurchase;
let paymentId: number;
let tickets: number[];

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  context.cardProvider.isDown = false;
  context.cardProvider.refusesRefunds = false;
  purchase = await buildOrderedPurchase(context);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  await settleOrder(context, purchase.orderId);
  const { rows } = await run('select id from payment where order_id = $1', [purchase.orderId]);
  paymentId = rows[0].id;
  const found = await run('select id from ticket where show_id = $1 order by id', [
    purchase.world.show.showId,
  ]);
  tickets = found.rows.map(({ id }) => id);
});

const run = (text: string, values: unknown[] = []) => context.database.pool.query(text, values);
const ask = (
  what: RefundRequest['what'],
  other: Partial<RefundRequest> = {},
  actor = TEST_ACTOR as StaffActor,
) => requestRefund(context, actor, { paymentId, what, reason: 'Se lesionó', ...other });
const rowsOf = async () => {
  const { rows } = await run(
    'select number, amount, conceded, state, way, ticket_ids as tickets from refund where payment_id = $1 order by number',
    [paymentId],
  );
  return rows;
};
const staff = async (): Promise<StaffActor> => {
  const member = await buildMember(context, ['finanzas'], 'Rita Paz');
  return {
    kind: 'staff',
    memberId: member.id,
    name: member.name,
    roles: member.roles,
    ip: '127.0.0.1',
    operation: null,
  };
};
/** `audit.now` is the tests' clock. */
const broken = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe('a paid purchase goes back in parts', () => {
  test('one of two tickets that was annulled, then the other: numbered, each by its key, mailed each time', async () => {
    const both = async (ticketId: number) =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        await revokeTickets(tx, context, [ticketId]);
        const joined = { ...context, database: joining(context.database, tx) };
        return requestRefund(joined, TEST_ACTOR, {
          paymentId,
          what: { ticketIds: [ticketId] },
          reason: 'Se lesionó',
        });
      });
    const [one = 0, other = 0] = tickets;
    expect(await both(one)).toMatchObject({ ok: true, value: { amount: TOTAL / 2, needsApproval: false } });
    await drainPayments(context);
    expect(await both(other)).toMatchObject({ ok: true });
    await drainPayments(context);
    const part = { amount: TOTAL / 2, conceded: 0, state: 'done', way: 'provider' };
    expect(await rowsOf()).toEqual([
      { ...part, number: 1, tickets: [one] },
      { ...part, number: 2, tickets: [other] },
    ]);
    const { paymentId: number } = context.cardProvider.payments.get(purchase.providerOrderId)?.[0] ?? {};
    expect(context.cardProvider.refunds.get(`refund-card-${number}-2`)).toMatchObject({
      part: { amount: TOTAL / 2, currency: 'UYU' },
    });
    const mails = context.mailer.mails.filter(({ to }) => to === purchase.world.user.email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Corresponde a la entrada de'),
      expect.stringContaining('Te devolvimos $1200 de'),
    ]);
    expect(await broken()).toEqual([]);
  });

  test('money for tickets that stay is noted as conceded, and the audit knows', async () => {
    expect(await ask({ amount: 50_000 })).toMatchObject({ ok: true });
    expect(await rowsOf()).toMatchObject([{ amount: 50_000, conceded: 50_000, state: 'asked' }]);
    await drainPayments(context);
    expect(await broken()).toEqual([]);
  });

  test('all that is left is what earlier parts left', async () => {
    await ask({ amount: 100 });
    expect(await ask('rest')).toMatchObject({ value: { amount: TOTAL - 100 } });
    expect(await ask('rest')).toMatchObject({ problem: 'exceeds-payment', detail: { rest: '$ 0' } });
  });
});

test('a refund under a number that the provider has from before a restore is rejected; its retry takes the next', async () => {
  await ask({ amount: 50_000 });
  await drainPayments(context);
  await run('delete from refund where payment_id = $1', [paymentId]);
  expect(await ask({ ticketIds: tickets.slice(0, 1) })).toMatchObject({ ok: true });
  await drainPayments(context);
  expect(await rowsOf()).toMatchObject([{ number: 1, state: 'rejected' }]);
  const { rows } = await run('select id from refund where payment_id = $1', [paymentId]);
  const retry = { refundId: rows[0].id, receipt: '', handed: null };
  expect(await retryRefund(context, await staff(), retry)).toMatchObject({ ok: true });
  await drainPayments(context);
  expect(await rowsOf()).toMatchObject([{ state: 'rejected' }, { number: 2, state: 'done' }]);
});

describe('what is refused', () => {
  test('more than is left, a ticket twice, tickets of others, free ones, unknown payments', async () => {
    const [one = 0] = tickets;
    expect(await ask({ amount: TOTAL + 1 })).toMatchObject({
      problem: 'exceeds-payment',
      detail: { rest: '$ 2.400' },
    });
    await ask({ ticketIds: [one] });
    expect(await ask({ ticketIds: [one, one] })).toMatchObject({ problem: 'ticket-refunded' });
    expect(await ask({ ticketIds: [one + 9_999] })).toMatchObject({ problem: 'not-found' });
    expect(await ask({ amount: 1 }, { paymentId: 999_999 })).toMatchObject({ problem: 'not-found' });
    await run('update ticket set amount = 0 where id = $1', [tickets[1]]);
    expect(await ask({ ticketIds: tickets.slice(1) })).toMatchObject({ problem: 'nothing-paid' });
    await run('update ticket set amount = $2 where id = $1', [tickets[1], TOTAL / 2]);
  });

  test('by the provider’s time: from then on by transfer, and not before', async () => {
    expect(await ask('rest', { receipt: 'T-778' })).toMatchObject({ problem: 'provider-still-pays' });
    await run(`update payment set approved_at = approved_at - interval '181 days' where id = $1`, [
      paymentId,
    ]);
    const asker = await staff();
    expect(await ask('rest', {}, asker)).toMatchObject({ problem: 'past-deadline', detail: { days: 180 } });
    expect(await ask('rest', { receipt: 'T-778' }, asker)).toMatchObject({ ok: true });
    expect(await rowsOf()).toMatchObject([{ amount: TOTAL, state: 'done', way: 'transfer' }]);
    await drainPayments(context);
    const [mail] = context.mailer.mails.filter(({ to }) => to === purchase.world.user.email);
    expect(mail?.text).toContain('La hicimos por transferencia, comprobante T-778.');
  });
});

test('a second person is needed above the limit, and for the tenth of a day by the same asker', async () => {
  const asker = await staff();
  await run('update payment_order set exchange_rate = 40 where id = $1', [purchase.orderId]);
  expect(await ask({ amount: 50_001 }, {}, asker)).toMatchObject({ value: { needsApproval: true } });
  const asked = [];
  for (let count = 2; count <= 10; count += 1) asked.push(await ask({ amount: count }, {}, asker));
  expect(asked.map((one) => one.ok && one.value.needsApproval)).toEqual([...Array(8).fill(false), true]);
  expect(await ask({ amount: 1 }, {}, await staff())).toMatchObject({ value: { needsApproval: false } });
});

test('the limit is in pesos, also for a show with prices in dollars', async () => {
  const { pesosPerDollar } = context.config.dollarCheckout;
  const asker = await staff();
  await run('update payment set charge_currency_id = 2 where id = $1', [paymentId]);
  const most = Math.floor(20_000_00 / pesosPerDollar);
  expect(await ask({ amount: most }, {}, asker)).toMatchObject({ value: { needsApproval: false } });
  expect(await ask({ amount: most + 1 }, {}, asker)).toMatchObject({ value: { needsApproval: true } });
});

describe('the club’s limits', () => {
  afterEach(() => setLimits(context));

  test('say from which amount, and from which refund of the day, a second person is needed', async () => {
    const asker = await staff();
    const needs = async (amount: number) => {
      const asked = await ask({ amount }, {}, asker);
      return asked.ok && asked.value.needsApproval;
    };
    await setLimits(context, { refundAmount: 500_00 });
    expect([await needs(500_00), await needs(500_01)]).toEqual([false, true]);
    await setLimits(context, { refundsADay: 4 });
    expect([await needs(1), await needs(1)]).toEqual([false, true]);
  });

  test('lowered while a refund waits for its payment are those it is decided by', async () => {
    const blocker = await context.database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select id from payment where id = $1 for update', [paymentId]);
      const asked = ask({ amount: 600_00 }, {}, await staff());
      await untilSomeoneWaits(context.database);
      await setLimits(context, { refundAmount: 500_00 });
      await blocker.query('commit');
      expect(await asked).toMatchObject({ value: { needsApproval: true } });
    } finally {
      blocker.release();
    }
  });

  test('negative control: read before it waits, they are the old ones', async () => {
    const before = await readLimits(context.database.kysely);
    await setLimits(context, { refundAmount: 500_00 });
    expect(needsSecondPerson(600_00, 1, before)).toBe(false);
    expect(needsSecondPerson(600_00, 1, await readLimits(context.database.kysely))).toBe(true);
  });
});

test('who asked, for what and why stands in the audit, at each ticket too', async () => {
  const asker = { ...(await staff()), approver: 'Ana Sosa' };
  await ask({ ticketIds: tickets }, {}, asker);
  const { rows } = await run(
    `select entity, entity_id as id, after, reason, approver from staff_audit where act = 'reembolsos/pedir' and member_id = $1
     order by number`,
    [asker.memberId],
  );
  const common = { reason: 'Se lesionó', approver: 'Ana Sosa' };
  expect(rows).toMatchObject([
    ...tickets.map((id) => ({
      ...common,
      entity: 'entrada',
      id: String(id),
      after: { Devuelto: '$ 2.400' },
    })),
    { ...common, entity: 'pago', id: String(paymentId), after: { Devuelto: '$ 2.400', Entradas: 2 } },
  ]);
  expect((await run('select approved_by as by from refund where payment_id = $1', [paymentId])).rows).toEqual(
    [{ by: 'Ana Sosa' }],
  );
});

test('a refund that became part of a transaction is taken back with it', async () => {
  await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    const joined = { ...context, database: joining(context.database, tx) };
    await requestRefund(joined, TEST_ACTOR, { paymentId, what: 'rest', reason: 'Prueba' });
    throw new Error('the rest failed');
  }).catch(() => ok());
  expect(await rowsOf()).toEqual([]);
});

describe('what the database refuses whoever asks', () => {
  const insert = (number: number, amount: number, ticketIds: number[] = []) =>
    run(
      `insert into refund (payment_id, number, amount, ticket_ids, reason, asked_at) values ($1, $2, $3, $4, 'x', now())`,
      [paymentId, number, amount, ticketIds],
    );

  test('more than the payment, a ticket twice, a number twice, other terms, an end that is changed', async () => {
    await expect(insert(1, TOTAL + 1)).rejects.toMatchObject({ constraint: 'refund_within_payment' });
    await insert(1, TOTAL / 2, tickets.slice(0, 1));
    await expect(insert(2, TOTAL)).rejects.toMatchObject({ constraint: 'refund_within_payment' });
    await expect(insert(2, 1, tickets)).rejects.toMatchObject({ constraint: 'refund_ticket_once' });
    await expect(insert(1, 1)).rejects.toMatchObject({ constraint: 'refund_payment_id_number_key' });
    const update = (set: string) => run(`update refund set ${set} where payment_id = $1`, [paymentId]);
    await expect(update('amount = 1')).rejects.toMatchObject({ constraint: 'refund_stays' });
    await update(`state = 'rejected', ended_at = now()`);
    await expect(update(`state = 'asked', ended_at = null`)).rejects.toMatchObject({
      constraint: 'refund_stays',
    });
    await insert(2, TOTAL, tickets);
  });
});
