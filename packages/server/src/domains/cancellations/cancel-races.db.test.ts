import { answerRequest } from '@club/testing/builders/approvals.ts';
import {
  buildMatch,
  buildTwoPersons,
  buyIn,
  cancelAsStaff,
  orderIn,
} from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { settleOrder } from '../payments/public.ts';
import { insertTickets } from '../tickets/issue-store.ts';
import { closeSharedPdfPool, issueTickets } from '../tickets/public.ts';
import { firstNonce } from '../tickets/ticket-nonce.ts';
import { runCancellation } from './run-cancellation.ts';

const TIMES = 5;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const query = async (text: string, values: readonly unknown[]) =>
  (await context.database.pool.query(text, [...values])).rows;
const liveTickets = async (showId: number) =>
  (await query(`select id from ticket where show_id = $1 and state = 'live'`, [showId])).length;

test('a payment that arrives while its show is cancelled becomes tickets that go back, or goes back itself: once', {
  timeout: 400_000,
}, async () => {
  const ends = new Set<string>();
  for (let round = 0; round < TIMES; round += 1) {
    const show = await buildMatch(context);
    const order = await orderIn(context, show);
    context.cardProvider.pay(order.providerOrderId, context.clock.now());
    const [cancelled] = await Promise.all([
      cancelAsStaff(context, show.showId),
      settleOrder(context, order.orderId),
    ]);
    expect(cancelled.ok).toBe(true);
    await context.drainJobs();
    expect(await liveTickets(show.showId)).toBe(0);
    const [paid] = await query(
      `select payment.outcome, payment.refund_reason, array_agg(refund.amount) as amounts, min(refund.state) as state
       from payment join refund on refund.payment_id = payment.id where payment.order_id = $1 group by payment.id`,
      [order.orderId],
    );
    expect([paid.amounts, paid.state]).toEqual([[240_000], 'done']);
    ends.add(`${paid.outcome} ${paid.refund_reason}`);
  }
  for (const end of ends) expect(['issued ', 'refunded show-cancelled']).toContain(end);
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

test('a payment and a cancellation that wait for one hold do not wait for each other', async () => {
  const show = await buildMatch(context);
  const order = await orderIn(context, show);
  context.cardProvider.pay(order.providerOrderId, context.clock.now());
  const waiting = (count: number) =>
    vi.waitUntil(
      async () => {
        const locks = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await query(locks, [])).length === count;
      },
      { timeout: 60_000 },
    );
  const somebody = await context.database.pool.connect();
  await somebody.query('begin');
  await somebody.query('select from hold where id = $1 for update', [order.world.holdId]);
  const cancelling = cancelAsStaff(context, show.showId);
  await waiting(1);
  const settling = settleOrder(context, order.orderId);
  await waiting(2);
  await somebody.query('commit');
  somebody.release();
  expect((await cancelling).ok).toBe(true);
  await settling;
  const paid = await query('select outcome, refund_reason from payment where order_id = $1', [order.orderId]);
  expect(paid).toEqual([{ outcome: 'refunding', refund_reason: 'show-cancelled' }]);
  await context.drainJobs();
});

describe('a cancellation that two people approve at once', () => {
  async function approveAtOnce(requests: 1 | 2) {
    const app = await buildTestApp(context);
    const { asker, approver, ask } = await buildTwoPersons(context, app);
    const other = await staffBrowser(context, app, ['administracion']);
    const show = await buildMatch(context);
    await buyIn(context, show);
    const [{ name }] = await query('select name from show where id = $1', [show.showId]);
    const asked = async () => {
      const { answer } = await ask('cancelar', { EspectaculoId: show.showId, Nombre: name });
      return Number(answer.AprobacionId);
    };
    const first = await asked();
    const second = requests === 1 ? first : await asked();
    const replies = await Promise.all([answerRequest(approver, first), answerRequest(other, second)]);
    await context.drainJobs();
    const refunds = await query('select state from refund where cancelled_show_id = $1', [show.showId]);
    const { answer } = await asker.call('club/devoluciones/leer', { EspectaculoId: show.showId });
    await app.close();
    return { codes: replies.map((reply) => reply.answer.ErrorCod).sort(), refunds, answer };
  }

  test.each([
    ['one request', 1, 13],
    ['a request each', 2, 12],
  ] as const)('%s: is done once', async (_name, requests, refusal) => {
    const { codes, refunds, answer } = await approveAtOnce(requests);
    expect(codes).toEqual([0, refusal]);
    expect(refunds).toEqual([{ state: 'done' }]);
    expect(answer).toMatchObject({ Estado: 'hecha', Total: 1, Devueltos: 1 });
  });
});

describe('tickets that are being issued when the show is cancelled', () => {
  /** Cancels the show, and runs its job, while somebody issues a ticket in a transaction that is still open. */
  async function cancelMeanwhile(issue: (tx: Tx, showId: number, placeId: number) => Promise<unknown>) {
    const show = await buildMatch(context);
    const [place] = await query(
      `select min(place.id) as id from place join show_sector on show_sector.id = show_sector_id where show_id = $1`,
      [show.showId],
    );
    // Otherwise the lock of the suspended sale would have the same effect.
    await query(`update show set sale_suspended_at = date_trunc('second', now()) where id = $1`, [
      show.showId,
    ]);
    const issued = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const issuing = inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await issue(tx, show.showId, place.id);
      issued.resolve();
      await mayEnd.promise;
      return ok();
    });
    await issued.promise;
    const cancelling = cancelAsStaff(context, show.showId).then((done) => {
      if (!done.ok) throw new Error(done.problem);
      return runCancellation(context, show);
    });
    let first = '';
    void cancelling.then(() => {
      first ||= 'cancelled';
    });
    await vi.waitUntil(
      async () => {
        const waiting = await query(
          `select 1 from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and not granted and datname = current_database()`,
          [],
        );
        if (waiting.length > 0) first ||= 'waits';
        return first !== '';
      },
      { timeout: 60_000 },
    );
    mayEnd.resolve();
    await Promise.all([issuing, cancelling]);
    return { first, left: await liveTickets(show.showId), showId: show.showId };
  }
  const inputOf = (showId: number, placeId: number) =>
    issueInput({ showId, userId: null } as never, [ticketLine(placeId, { amount: 0, kind: 'free' })], {
      ...{ userId: null, channel: 'courtesy' },
    });

  test('are waited for, and annulled with the others', async () => {
    const done = await cancelMeanwhile((tx, showId, placeId) =>
      issueTickets(tx, context, inputOf(showId, placeId)),
    );
    expect(done).toMatchObject({ first: 'waits', left: 0 });
  });

  test('negative control: issued without the sale’s lock one is left alive', async () => {
    const done = await cancelMeanwhile((tx, showId, placeId) =>
      insertTickets(tx, {
        ...{ input: inputOf(showId, placeId), now: context.clock.now() },
        nonces: [firstNonce(context.random)],
      }),
    );
    expect(done).toMatchObject({ first: 'cancelled', left: 1 });
    const broken = brokenInvariants(await readAudit(context)).map(({ name }) => name);
    expect(broken).toContain('cancelled-gives-back');
    await query(`update ticket set state = 'revoked' where show_id = $1`, [done.showId]);
    await query(
      `update place set ticket_id = null where ticket_id in (select id from ticket where show_id = $1)`,
      [done.showId],
    );
  });

  test('and those that come after it are refused', async () => {
    const show = await buildMatch(context);
    await cancelAsStaff(context, show.showId);
    const [place] = await query(
      `select min(place.id) as id from place join show_sector on show_sector.id = show_sector_id where show_id = $1`,
      [show.showId],
    );
    const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
      issueTickets(tx, context, inputOf(show.showId, place.id)),
    );
    expect(issued).toMatchObject({ ok: false, problem: 'place-gone' });
  });
});

test('two chunks of one show at once annul and give back once', { timeout: 200_000 }, async () => {
  const show = await buildMatch(context);
  for (const rowId of [1, 2, 3]) {
    const order = await orderIn(context, show, { rowId });
    context.cardProvider.pay(order.providerOrderId, context.clock.now());
    await settleOrder(context, order.orderId);
  }
  await cancelAsStaff(context, show.showId);
  await Promise.all([1, 2, 3, 4].map(() => runCancellation(context, show)));
  await context.drainJobs();
  const refunds = await query('select payment_id from refund where cancelled_show_id = $1', [show.showId]);
  expect(refunds).toHaveLength(3);
});
