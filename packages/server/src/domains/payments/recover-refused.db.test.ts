import { type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refuse } from '../../shared/result.ts';
import { recoverGap } from './recover-gap.ts';

let context: TestContext;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const query = async (text: string, values: unknown[] = []) =>
  (await context.database.pool.query(text, values)).rows;

/** A payment for a hold that the database does not have, of a show that it has. */
async function takeUnknown(): Promise<{ paymentId: string; recover: () => Promise<unknown> }> {
  const { world } = await buildOrderedPurchase(context);
  const [hold] = await query('select show_id from hold where id = $1', [world.holdId]);
  context.clock.advance(60_000);
  const since = context.clock.now();
  const charged = await context.cardProvider.charge({
    ...{ key: `charge-${world.holdId}`, token: 'tok', amount: 70_000, installments: 1 },
    externalReference: `${hold?.show_id}-${world.holdId + 1}`,
  } as unknown as Parameters<typeof context.cardProvider.charge>[0]);
  const recover = async () => (await recoverGap(context, since)).found.map(({ outcome }) => outcome);
  return { paymentId: charged.ok ? charged.value.paymentId : '', recover };
}
const incident = async (paymentId: string) =>
  (
    await query(
      `select resolution, detail ->> 'reason' as reason from money_incident where detail ->> 'payment' = $1`,
      [paymentId],
    )
  )[0];

test('a refusal is told in the incident, and one that was closed by hand is not called given back', async () => {
  const { paymentId, recover } = await takeUnknown();
  context.cardProvider.refusesRefunds = true;
  expect(await recover()).toEqual(['refund-refused']);
  expect(await incident(paymentId)).toEqual({ resolution: null, reason: 'refund-refused' });
  context.cardProvider.refusesRefunds = false;
  await query(
    `update money_incident set resolved_at = now(), resolution = 'closed' where detail ->> 'payment' = $1`,
    [paymentId],
  );
  const calls = context.cardProvider.refundCalls;
  for (let index = 0; index < 2; index += 1) expect(await recover()).toEqual(['closed']);
  expect(context.cardProvider.refundCalls).toBe(calls);
  expect(await incident(paymentId)).toEqual({ resolution: 'closed', reason: 'refund-refused' });
});

test('that the provider did not answer is told until the payment goes back', async () => {
  const { paymentId, recover } = await takeUnknown();
  vi.spyOn(context.cardProvider, 'refund').mockResolvedValueOnce(refuse('unreachable'));
  expect(await recover()).toEqual(['provider-unreachable']);
  expect(await incident(paymentId)).toEqual({ resolution: null, reason: 'provider-unreachable' });
  expect(await recover()).toEqual(['given-back']);
  expect(await incident(paymentId)).toEqual({ resolution: 'refunded', reason: null });
});
