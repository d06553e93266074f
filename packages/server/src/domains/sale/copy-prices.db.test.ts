import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { changePrice } from '@club/testing/builders/sale.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyPrices } from './copy-prices.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }, { code: 'PAL', prices: {} }] });
});
afterAll(() => context.close());

test('copying answers what another show has now, by stand and code', async () => {
  const source = await buildShow(context, { sectors: [{ code: 'A', prices: { public: 1_000, child: 0 } }] });
  await changePrice(context, source, { category: 'public', amount: 990_050 });
  await changePrice(context, source, { category: 'auf', amount: null });
  const copied = await copyPrices(context, { showId: show.showId, sourceId: source.showId });
  if (!copied.ok) throw new Error(copied.problem);
  const { categories, sectors } = show;
  const showSectorId = sectors[0]?.showSectorId;
  expect(copied.value.withoutPrice).toEqual(['Tribuna 1 B', 'Tribuna 1 PAL']);
  expect(copied.value.cells).toHaveLength(2);
  expect(copied.value.cells).toEqual(
    expect.arrayContaining([
      { showSectorId, categoryId: categories.public, amount: 990_050 },
      { showSectorId, categoryId: categories.child, amount: 0 },
    ]),
  );
});

test('copying is refused across currencies, and of shows that are none', async () => {
  const dollars = await buildShow(context, { currencyId: 2 });
  const from = (sourceId: number) => copyPrices(context, { showId: show.showId, sourceId });
  expect(await from(dollars.showId)).toMatchObject({ problem: 'other-currency' });
  expect(await from(999_999)).toMatchObject({ problem: 'not-found' });
});
