import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import {
  countAttempt,
  countOfAddress,
  exceededLimit,
  forgiveAttempt,
  limitOfAddress,
} from './count-attempt.ts';

const MINUTE_MS = 60_000;
const LIMIT = { limit: 3, windowMs: MINUTE_MS };

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

test('allows as many tries as the limit says, then none until the next window', async () => {
  const tries = [];
  for (let round = 0; round < 5; round += 1) tries.push(await countAttempt(context, 'a', LIMIT));
  expect(tries).toEqual(['allowed', 'allowed', 'allowed', 'exceeded', 'exceeded']);
  expect(await countAttempt(context, 'another key', LIMIT)).toBe('allowed');
  context.clock.advance(MINUTE_MS);
  expect(await countAttempt(context, 'a', LIMIT)).toBe('allowed');
});

test('an attempt may be several, which all count', async () => {
  const add = async (times: number) =>
    (await exceededLimit(context, [{ key: 'several', ...LIMIT }], times)) === null;
  expect([await add(2), await add(1), await add(1)]).toEqual([...[true, true, false]]);
});

test('a try that is given back may be made again', async () => {
  for (let round = 0; round < 6; round += 1) {
    expect(await countAttempt(context, 'b', LIMIT)).toBe('allowed');
    await forgiveAttempt(context, 'b', LIMIT);
  }
  await forgiveAttempt(context, 'b', LIMIT);
  const tries = await Promise.all(times(4, () => countAttempt(context, 'b', LIMIT)));
  expect(tries.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
});

test('a limit per address is the club’s multiple of it, and stays where calls are not limited', async () => {
  const count = async (rateLimitScale: number, ip: string) => {
    const scaled = { ...context, config: { ...context.config, rateLimitScale } };
    const tries = [];
    for (let round = 0; round < 8; round += 1)
      tries.push(await countOfAddress(scaled, { what: 'guess', ip }, LIMIT));
    return tries.filter((outcome) => outcome === 'allowed').length;
  };
  expect(await count(1, '198.51.100.1')).toBe(3);
  expect(await count(2, '198.51.100.2')).toBe(6);
  expect(await count(0.1, '198.51.100.3')).toBe(1);
  expect(await count(0, '198.51.100.4')).toBe(3);
  expect(limitOfAddress({ config: { ...context.config, rateLimitScale: 2 } }, LIMIT)).toEqual({
    ...LIMIT,
    limit: 6,
  });
});

test('of forty tries on real connections at once, exactly the limit is allowed', async () => {
  const tries = await Promise.all(times(40, () => countAttempt(context, 'race', LIMIT)));
  expect(tries.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
});

test('negative control: reading the count before writing it lets more through', async () => {
  const tries = await Promise.all(times(40, () => countByReadingFirst(context, 'naive', LIMIT.limit)));
  expect(tries.filter((outcome) => outcome === 'allowed').length).toBeGreaterThan(3);
});

test('sweeps windows of long ago away while counting', async () => {
  for (const key of times(4, (index) => `old ${index}`)) await countAttempt(context, key, LIMIT);
  context.clock.advance(25 * 60 * MINUTE_MS);
  await countAttempt(context, 'new', LIMIT);
  await countAttempt(context, 'new', LIMIT);
  const { rows } = await context.database.pool.query('select key from attempt order by key');
  expect(rows).toEqual([{ key: 'new' }]);
});

async function countByReadingFirst(
  { database, clock }: Context,
  key: string,
  limit: number,
): Promise<'allowed' | 'exceeded'> {
  const { rows } = await database.pool.query<{ count: number }>('select count from attempt where key = $1', [
    key,
  ]);
  if ((rows[0]?.count ?? 0) >= limit) return 'exceeded';
  await database.pool.query(
    `insert into attempt (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = attempt.count + 1`,
    [key, new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS)],
  );
  return 'allowed';
}

test('of several limits the first that is exceeded counts, and those after it are left alone', async () => {
  const short = { key: 'several short', ...LIMIT };
  const long = { key: 'several long', limit: 5, windowMs: 60 * MINUTE_MS };
  // The next minute is of the same hour.
  context.clock.advance(long.windowMs - (context.clock.now().getTime() % long.windowMs));
  const tries = [];
  for (let round = 0; round < 5; round += 1) tries.push((await exceededLimit(context, [short, long]))?.key);
  context.clock.advance(MINUTE_MS);
  for (let round = 0; round < 3; round += 1) tries.push((await exceededLimit(context, [short, long]))?.key);
  const shortly = Array(2).fill(short.key);
  expect(tries).toEqual([...Array(3), ...shortly, ...Array(2), long.key]);
});

test('several limits on real connections at once: neither lets more through than it says', async () => {
  const limits = [
    { key: 'race short', ...LIMIT },
    { key: 'race long', limit: 2, windowMs: 60 * MINUTE_MS },
  ];
  const tries = await Promise.all(times(40, () => exceededLimit(context, limits)));
  const count = (key: string | undefined) => tries.filter((exceeded) => exceeded?.key === key).length;
  expect([count(undefined), count('race long'), count('race short')]).toEqual([2, 1, 37]);
});
