import { buildCategories, buildShow } from '@club/testing/builders/catalogue.ts';
import { testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { countOnSale } from './sale-count-store.ts';

test('places are free on sale, awaited while the sale is suspended or has not begun, and neither once it is over', async () => {
  const context = await testContext();
  onTestFinished(() => context.close());
  const { kysely, pool } = context.database;
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 7 }],
  });
  const { rows } = await pool.query<{ startsAt: Date }>(
    'select starts_at as "startsAt" from show where id = $1',
    [showId],
  );
  const now = context.clock.now();
  const after = new Date((rows[0]?.startsAt ?? now).getTime() + 1);
  const before = new Date(0);
  const counts = async (at: Date) =>
    (await countOnSale(kysely, [showId], at)).map(({ free, awaited, all }) => [free, awaited, all]);
  const change = (set: string) => pool.query(`update show set ${set} where id = $1`, [showId]);

  expect([await counts(before), await counts(now), await counts(after)]).toEqual([
    [[0, 7, 7]],
    [[7, 0, 7]],
    [[0, 0, 7]],
  ]);
  await change('sale_suspended_at = now()');
  expect([await counts(now), await counts(after)]).toEqual([[[0, 7, 7]], [[0, 0, 7]]]);
  // The day that the show had is none.
  await change('date_is_open = true');
  expect(await counts(after)).toEqual([[0, 7, 7]]);
  await change('cancelled_at = now()');
  expect([await counts(now), await counts(after)]).toEqual([[[0, 0, 7]], [[0, 0, 7]]]);
  await change('cancelled_at = null');
  await pool.query('update show_sector set is_open = false where show_id = $1', [showId]);
  expect(await counts(now)).toEqual([[0, 0, 7]]);
});

test('with sale windows places are free while one is open, and awaited before the next', async () => {
  const context = await testContext();
  onTestFinished(() => context.close());
  const { kysely } = context.database;
  const { public: categoryId } = await buildCategories(kysely);
  const now = context.clock.now().getTime();
  const HOUR_MS = 3_600_000;
  const windows = [-3, 2].map((hour) => ({
    ...{ categoryId, maxPerPerson: 1, maxPerBuyer: null },
    opensAt: new Date(now + hour * HOUR_MS),
    closesAt: new Date(now + (hour + 1) * HOUR_MS),
  }));
  const { showId } = await buildShow(context, {
    ...{ windows, sectors: [{ code: 'B', sale: 'unnumbered', capacity: 7 }] },
  });
  const countsIn = async (hours: number) =>
    (await countOnSale(kysely, [showId], new Date(now + hours * HOUR_MS))).map(({ free, awaited }) => [
      free,
      awaited,
    ]);
  expect(await countsIn(-4)).toEqual([[0, 7]]);
  expect(await countsIn(-2.5)).toEqual([[7, 0]]);
  expect(await countsIn(0)).toEqual([[0, 7]]);
  expect(await countsIn(2)).toEqual([[7, 0]]);
  expect(await countsIn(3)).toEqual([[0, 0]]);
});
