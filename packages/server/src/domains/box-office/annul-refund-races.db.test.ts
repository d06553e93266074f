import { buildPaidPurchase, type PaidPurchase } from '@club/testing/builders/refunds.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { lockPayments, requestRefund } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { annulTickets } from './annul-tickets.ts';

const reason = 'Se lesionó';

let context: TestContext;
let staff: readonly StaffActor[];
let purchases: readonly PaidPurchase[];
beforeAll(async () => {
  context = await testContext();
  const roles = ['boleteria', 'finanzas'] as const;
  const members = [await buildMember(context, [...roles]), await buildMember(context, [...roles])];
  staff = members.map(({ id, name }) => ({
    ...{ kind: 'staff', memberId: id, name, roles: [...roles], ip: '198.51.100.3', operation: null },
  }));
});
beforeEach(async () => {
  purchases = [await buildPaidPurchase(context), await buildPaidPurchase(context)];
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const [CLERK, OTHER] = [0, 1];
const actor = (index: number): StaffActor => {
  const found = staff[index];
  if (!found) throw new Error('no such member');
  return found;
};
const paymentIds = () => purchases.map(({ paymentId }) => paymentId);
const refundIn = (tx: Tx, who: StaffActor, paymentId = 0) =>
  requestRefund({ ...context, database: joining(context.database, tx) }, who, {
    ...{ paymentId, what: { amount: 100 }, reason },
  });

/** Somebody has the second payment, and asks for its refund once `meanwhile` waits. The faults of the two. */
async function refundSecond(meanwhile: () => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  const note = (error: pg.DatabaseError) => {
    faults.push(error.code);
  };
  let other: Promise<unknown> | undefined;
  await inTransaction(context.database, actor(OTHER), async (tx) => {
    const [, second = 0] = paymentIds();
    await lockPayments(tx, [second]);
    other = meanwhile().catch(note);
    await untilSomeoneWaits(context.database);
    expect((await refundIn(tx, actor(OTHER), second)).ok).toBe(true);
    return ok();
  }).catch(note);
  await other;
  return faults;
}

test('tickets of two payments are annulled while the second is being refunded in part', async () => {
  const ticketIds = purchases.map((purchase) => purchase.ticketIds[0] ?? 0);
  const annul = async () =>
    expect(
      await annulTickets(context, actor(CLERK), { ticketIds, blocksPlaces: false, refunds: true, reason }),
    ).toMatchObject({ ok: true, value: { refunds: 2 } });
  expect(await refundSecond(annul)).toEqual([]);
});

test('negative control: refunding one after the other ends in a deadlock', async () => {
  const oneByOne = () =>
    inTransaction(context.database, actor(CLERK), async (tx) => {
      for (const paymentId of paymentIds()) await refundIn(tx, actor(CLERK), paymentId);
      return ok();
    });
  expect(await refundSecond(oneByOne)).toEqual(['40P01']);
});
