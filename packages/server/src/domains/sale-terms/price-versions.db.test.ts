import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricesAt } from './price-store.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  show = await buildShow(context);
});
afterAll(() => context.close());

const START = Date.UTC(2026, 0, 1);
const at = (hour: number) => new Date(START + hour * 3_600_000);

test('the price in force is the same in SQL and here, whatever the versions and the moment', async () => {
  const { pool, kysely } = context.database;
  const showSectorId = show.sectors[0]?.showSectorId ?? 0;
  const version = fc.record({
    category: fc.constantFrom(show.categories.public, show.categories.member),
    hour: fc.integer({ min: 0, max: 5 }),
    amount: fc.option(fc.integer({ min: 0, max: 9 })),
  });
  const moments = fc.integer({ min: -1, max: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(version, { maxLength: 8 }), moments, async (versions, hour) => {
      await pool.query('delete from price where show_sector_id = $1 and version > 1', [showSectorId]);
      for (const [index, { category, hour: from, amount }] of versions.entries())
        await pool.query(
          'insert into price (show_sector_id, category_id, version, amount, from_at) values ($1, $2, $3, $4, $5)',
          [showSectorId, category, index + 2, amount, at(from)],
        );
      const { rows } = await pool.query(
        'select category_id as "categoryId", amount, is_published as "isPublished" from price_at($1, $2)',
        [showSectorId, at(hour)],
      );
      const own = await pricesAt(kysely, showSectorId, at(hour));
      const shown = own.map(({ categoryId, amount, isPublished }) => ({ categoryId, amount, isPublished }));
      const sorted = <Row extends { categoryId: number }>(list: Row[]) =>
        list.toSorted((one, other) => one.categoryId - other.categoryId);
      expect(sorted(shown)).toEqual(sorted(rows));
      // Reference: the version that began last, and of those that began together the newest.
      const begun = versions.filter(
        ({ category, hour: from }) => category === show.categories.public && from <= hour,
      );
      const last = begun.findLast(({ hour: from }) => from === Math.max(...begun.map((one) => one.hour)));
      const expected = last ? last.amount : 120_000;
      expect(own.find(({ isPublic }) => isPublic)?.amount ?? null).toBe(expected);
    }),
    { numRuns: 60 },
  );
});
