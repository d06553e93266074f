import { buildShow } from '@club/testing/builders/catalogue.ts';
import { changePrice } from '@club/testing/builders/sale.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyPrices } from './copy-prices.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('copying answers what a show has now, by stand and code', async () => {
  const show = await buildShow(context, {
    sectors: [
      { code: 'A', prices: { public: 1_000, child: 0, auf: 500 } },
      { code: 'PAL', prices: {} },
    ],
  });
  const { showId, categories } = show;
  await changePrice(context, show, { category: 'public', amount: 990_050 });
  await changePrice(context, show, { category: 'auf', amount: null });
  const copied = await copyPrices(context, { showId, listId: 0, currencyId: 1 });
  if (!copied.ok) throw new Error(copied.problem);
  const sector = { standId: 1, code: 'A' };
  expect(copied.value).toHaveLength(2);
  expect(copied.value).toEqual(
    expect.arrayContaining([
      { ...sector, categoryId: categories.public, amount: 990_050 },
      { ...sector, categoryId: categories.child, amount: 0 },
    ]),
  );
});

test('copying is refused across currencies, and of shows that are none', async () => {
  const { showId } = await buildShow(context, { currencyId: 2 });
  const from = (id: number) => copyPrices(context, { showId: id, listId: 0, currencyId: 1 });
  expect(await from(showId)).toMatchObject({ problem: 'other-currency' });
  expect(await from(999_999)).toMatchObject({ problem: 'not-found' });
});
