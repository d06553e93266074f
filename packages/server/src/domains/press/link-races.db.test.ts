import { buildOutlet } from '@club/testing/builders/press.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { admitOutlet, withdrawOutlet } from './admit-outlet.ts';
import { createPressLink, revokePressLink } from './create-press-link.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const within = (tx: Tx): Context => ({ ...context, database: joining(context.database, tx) });

/** Renews the link of an outlet in one transaction, while `other` begins. */
async function meanwhile<Answer>(
  renew: (tx: Tx) => Promise<unknown>,
  other: () => Promise<Answer>,
): Promise<Answer | undefined> {
  let answer: Promise<Answer> | undefined;
  await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await renew(tx);
    answer = other();
    await untilSomeoneWaits(context.database);
    return ok();
  });
  return answer;
}

test('a link that two renew at once is renewed twice', async () => {
  const outlet = await buildOutlet(context);
  const renewing = meanwhile(
    (tx) => createPressLink(within(tx), TEST_ACTOR, outlet),
    () => createPressLink(context, TEST_ACTOR, outlet),
  );
  expect(await renewing).toMatchObject({ ok: true });
});

test('negative control: without the lock of the outlet the second finds the link of the first', async () => {
  const { showId, outletId } = await buildOutlet(context);
  const key = { kind: 'press', showId, subjectId: outletId } as const;
  const renew = (tx: Tx) => renewLink(tx, context, key);
  const other = () =>
    inTransaction(context.database, TEST_ACTOR, async (tx) => ok(await renew(tx))).catch(String);
  expect(await meanwhile(renew, other)).toContain('one_live_access_link');
});

test('a former link is revoked while its outlet is admitted again', async () => {
  const outlet = await buildOutlet(context);
  const { showId, outletId } = outlet;
  await withdrawOutlet(context, TEST_ACTOR, { showId, outletId, reason: 'No viene' });
  const admission = { showId, outletId, standId: 1, sectorCode: outlet.sectorCode, places: 2 };
  let revoking: ReturnType<typeof revokePressLink> | undefined;
  await inTransaction<unknown, string>(context.database, TEST_ACTOR, async (tx) => {
    const admitted = await admitOutlet(within(tx), TEST_ACTOR, admission);
    if (!admitted.ok) return admitted;
    revoking = revokePressLink(context, TEST_ACTOR, { showId, outletId, reason: 'Se perdió' });
    await untilSomeoneWaits(context.database);
    return createPressLink(within(tx), TEST_ACTOR, outlet);
  });
  expect(await revoking).toMatchObject({ ok: true });
});
