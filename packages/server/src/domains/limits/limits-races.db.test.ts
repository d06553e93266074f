import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStoredLimits } from './limit-store.ts';
import { saveLimits } from './save-limits.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const stored = () => readStoredLimits(context.database.kysely);
const VALUES = [11, 12, 13, 14];

describe('the limits, saved from four places at once', () => {
  test('are those of one of them, and the others are told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { version } = await stored();
      const saved = await Promise.all(
        VALUES.map((value) =>
          saveLimits(context, TEST_ACTOR, {
            ...{ changes: { ticketsAnnulled: value + round * 10 }, version, reason: 'Carrera' },
          }),
        ),
      );
      const problems = saved.map((done) => (done.ok ? 'ok' : done.problem)).sort();
      expect(problems).toEqual([...Array(3).fill('changed-meanwhile'), 'ok']);
      const [winner] = saved.flatMap((done) => (done.ok ? [done.value.limits.ticketsAnnulled] : []));
      expect(await stored()).toMatchObject({ version: version + 1, limits: { ticketsAnnulled: winner } });
    }
  });

  test('negative control: without the version in the statement all of them are, one over the other', async () => {
    const { version } = await stored();
    const write = (value: number) =>
      context.database.pool.query(
        `update club_limits set value = jsonb_build_object('ticketsAnnulled', $1::int), version = version + 1`,
        [value],
      );
    const written = await Promise.all(VALUES.map(write));
    expect(written.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 1]);
    expect((await stored()).version).toBe(version + VALUES.length);
  });

  test('there is one row of them, whatever is inserted', async () => {
    await expect(context.database.pool.query('insert into club_limits default values')).rejects.toMatchObject(
      {
        constraint: 'club_limits_pkey',
      },
    );
  });
});
