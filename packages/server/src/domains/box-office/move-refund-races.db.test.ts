import { buildMember } from '@club/testing/builders/staff.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { requestRefund } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { changePlaceOf } from './change-place.ts';

const CHEAPER = 80_000;
const reason = 'Lo pidió';

let context: TestContext;
let clerk: StaffActor;
/** It cost 120,000; its payment paid for another ticket too. */
let ticketId: number;
let paymentId: number;
beforeAll(async () => {
  context = await testContext();
  const roles = ['boleteria', 'finanzas'] as const;
  const { id: memberId, name } = await buildMember(context, [...roles]);
  clerk = { kind: 'staff', memberId, name, roles: [...roles], ip: '198.51.100.3', operation: null };
});
beforeEach(async () => {
  const bought = await buildBoughtTicket(context, CHEAPER);
  ticketId = bought.ticketId;
  const { rows } = await context.database.pool.query(
    `select payment.id from payment join payment_order on payment_order.id = order_id
     join purchase on purchase.hold_id = payment_order.hold_id where purchase.id = $1`,
    [bought.purchaseId],
  );
  paymentId = rows[0].id;
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const move = (database = context.database) =>
  changePlaceOf({ ...context, database }, clerk, {
    ...{ ticketId, version: 1, standId: 1, sectorCode: 'ZZ', seat: null },
    ...{ difference: { kind: 'give-back', tillId: null }, reason },
  });
const refund = (database = context.database) =>
  requestRefund({ ...context, database }, TEST_ACTOR, {
    paymentId,
    what: { ticketIds: [ticketId] },
    reason,
  });
const given = async (): Promise<number> =>
  (
    await context.database.pool.query(
      'select sum(amount)::integer as amount from refund where payment_id = $1',
      [paymentId],
    )
  ).rows[0].amount;
const open = async () => {
  const tx = await context.database.kysely.startTransaction().execute();
  return { database: joining(context.database, tx), commit: () => tx.commit().execute() };
};

describe('a ticket that is refunded and moves to a cheaper place gives back no more than it cost', () => {
  test('refunded first, there is no difference to give back', async () => {
    const { database, commit } = await open();
    expect((await refund(database)).ok).toBe(true);
    const moving = move();
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await moving).toMatchObject({ problem: 'exceeds-payment', detail: { rest: '$ 0' } });
    expect(await given()).toBe(120_000);
  });

  test('moved first, its refund is of what it costs now', async () => {
    const { database, commit } = await open();
    expect((await move(database)).ok).toBe(true);
    const refunding = refund();
    await untilSomeoneWaits(context.database);
    await commit();
    expect(await refunding).toMatchObject({ ok: true, value: { amount: CHEAPER } });
    expect(await given()).toBe(120_000);
  });

  test('at once, whichever is first', async () => {
    const [moved, refunded] = await Promise.all([move(), refund()]);
    expect(refunded.ok).toBe(true);
    if (!moved.ok) expect(moved.problem).toBe('exceeds-payment');
    expect(await given()).toBe(120_000);
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });

  test('negative control: by what is left of the payment alone, both are given', async () => {
    expect((await refund()).ok).toBe(true);
    const difference = { paymentId, what: { amount: 40_000 }, reason };
    expect((await requestRefund(context, TEST_ACTOR, difference)).ok).toBe(true);
    expect(await given()).toBe(160_000);
  });
});
