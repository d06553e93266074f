import { holdSeats } from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { buildOrderedPurchase, drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { closeRefundIncidents } from '../payments/incident-store.ts';
import { closeIncident, lockMoney, lockPayments, settleOrder } from '../payments/public.ts';
import { resolveIncident } from './resolve-incident.ts';

const QUARTER_MS = 16 * 60_000;

let context: TestContext;
let actor: StaffActor;
beforeAll(async () => {
  context = await testContext();
  const { id: memberId, name } = await buildMember(context, ['finanzas']);
  actor = { kind: 'staff', memberId, name, roles: ['finanzas'], ip: '198.51.100.3', operation: null };
});
afterAll(() => context.close());

interface Incident {
  readonly incidentId: number;
  readonly paymentId: number;
}

/** A late payment whose refund its provider rejected: somebody else holds its places. */
async function refusedRefund(): Promise<Incident> {
  const purchase = await buildOrderedPurchase(context);
  context.clock.advance(QUARTER_MS);
  const other = await buildUser(context);
  await holdSeats(context, { userId: other.userId, linkId: null }, purchase.world.show);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  await settleOrder(context, purchase.orderId);
  context.cardProvider.refusesRefunds = true;
  await drainPayments(context);
  context.cardProvider.refusesRefunds = false;
  const { rows } = await context.database.pool.query<Incident>(
    `select payment.id as "paymentId", incident.id as "incidentId"
     from payment
     join money_incident as incident on incident.payment_id = payment.id and incident.kind = 'refund-refused'
     where payment.order_id = $1`,
    [purchase.orderId],
  );
  const [incident] = rows;
  if (!incident) throw new Error('no incident');
  return incident;
}

/** A refund of the payment ends, and closes its incidents once `meanwhile` waits. The faults of the two. */
async function endRefund({ paymentId }: Incident, meanwhile: () => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  const note = (error: pg.DatabaseError) => {
    faults.push(error.code);
  };
  let other: Promise<unknown> | undefined;
  await inTransaction(context.database, actor, async (tx) => {
    await lockMoney(tx, [paymentId]);
    other = meanwhile().catch(note);
    await untilSomeoneWaits(context.database);
    await closeRefundIncidents(tx, paymentId, context.clock.now());
    await tx
      .updateTable('money_incident')
      .set({ note: 'Terminó' })
      .where('payment_id', '=', paymentId)
      .execute();
    return ok();
  }).catch(note);
  await other;
  return faults;
}

test('an incident is resolved while a refund of its payment ends', async () => {
  const incident = await refusedRefund();
  const resolve = async () => {
    const plan = { incidentId: incident.incidentId, action: 'reintentar', note: 'Hablé' } as const;
    expect(await resolveIncident(context, actor, plan)).toMatchObject({ ok: true });
  };
  expect(await endRefund(incident, resolve)).toEqual([]);
});

test('negative control: the incident before its payment ends in a deadlock', async () => {
  const incident = await refusedRefund();
  const end = { by: actor.memberId, resolution: 'retried', note: '', at: context.clock.now() } as const;
  const incidentFirst = () =>
    inTransaction(context.database, actor, async (tx) => {
      await closeIncident(tx, incident.incidentId, end);
      await lockPayments(tx, [incident.paymentId]);
      return ok();
    });
  expect(await endRefund(incident, incidentFirst)).toEqual(['40P01']);
});
