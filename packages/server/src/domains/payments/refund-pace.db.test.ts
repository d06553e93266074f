import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { MOST_AT_ONCE, mayBeHandedOut, usedAfter } from './refund-pace-rules.ts';
import { lockPace, setPace } from './refund-pace-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const CHUNKS = 12;
const EACH = 9;
type Read = (tx: Tx, provider: string) => Promise<Date | null>;

/** One chunk of at most nine refunds, as of a separate show; `end` ends its transaction. */
async function chunk(provider: string, read: Read = lockPace, end: () => ReturnType<typeof ok> = ok) {
  let count = 0;
  await inTransaction(context.database, system('Cancelación'), async (tx) => {
    const now = context.clock.now();
    const usedUntil = await read(tx, provider);
    count = Math.min(EACH, mayBeHandedOut(usedUntil, now));
    await setPace(tx, provider, usedAfter(usedUntil, now, count));
    return end();
  });
  return count;
}
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const atOnce = (provider: string, read?: Read) =>
  Promise.all(Array.from({ length: CHUNKS }, () => chunk(provider, read)));

test('chunks of twelve shows at once give a provider fifty together, and ten after a second', async () => {
  expect(sum(await atOnce('card'))).toBe(MOST_AT_ONCE);
  context.clock.advance(1_000);
  expect(sum(await atOnce('card'))).toBe(10);
});

test('negative control: who reads the pace without its lock gives it more than it reckons', async () => {
  await chunk('open');
  context.clock.advance(10_000);
  let readers = 0;
  const allRead = Promise.withResolvers<void>();
  const most = Math.min(6, context.config.databaseConnections);
  const read: Read = async (tx, provider) => {
    const { used_until } = await tx
      .selectFrom('refund_pace')
      .select('used_until')
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow();
    readers += 1;
    if (readers === most) allRead.resolve();
    await allRead.promise;
    return used_until;
  };
  // All of them read the same state of the rate, without the refunds of the others.
  const counts = await Promise.all(Array.from({ length: most }, () => chunk('open', read)));
  expect(counts).toEqual(Array.from({ length: most }, () => EACH));
  expect(mayBeHandedOut(await paceOf('open'), context.clock.now())).toBe(MOST_AT_ONCE - EACH);
});

async function paceOf(provider: string): Promise<Date | null> {
  const { rows } = await context.database.pool.query(
    'select used_until as "usedUntil" from refund_pace where provider = $1',
    [provider],
  );
  return rows[0]?.usedUntil ?? null;
}

test('each provider has its own, and a chunk that comes to nothing uses none of it', async () => {
  expect(await chunk('one')).toBe(EACH);
  await chunk('two', lockPace, () => refuse('gone') as never);
  expect(mayBeHandedOut(await paceOf('one'), context.clock.now())).toBe(MOST_AT_ONCE - EACH);
  expect(await paceOf('two')).toBeNull();
});
