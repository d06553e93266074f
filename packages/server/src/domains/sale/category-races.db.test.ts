import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import { putMasterAway, saveMaster } from '../masters/edit-masters.ts';
import { savePriceList } from './price-lists.ts';
import { readShowSale } from './read-show-sale.ts';
import { savePrices } from './save-prices.ts';
import { saveShowSale } from './save-show-sale.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'A', prices: { public: 100_000 } }] });
});

interface Row {
  readonly id: number;
  readonly version: number;
}
let made = 0;
async function category(): Promise<Row> {
  made += 1;
  const values = { name: `Categoría ${made}` };
  const saved = await saveMaster(context, TEST_ACTOR, { table: 'categories', id: null, version: 0, values });
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}
const archive = ({ id, version }: Row, database = context.database) =>
  putMasterAway({ ...context, database }, TEST_ACTOR, { table: 'categories', id, version, isArchived: true });

const price = (categoryId: number, version = 0) =>
  savePrices(context, TEST_ACTOR, {
    ...{ showId: show.showId, fromAt: null, isConfirmed: true, sectors: [] },
    cells: [{ showSectorId: show.sectors[0]?.showSectorId ?? 0, categoryId, version, amount: 90_000 }],
  });
async function quota(categoryId: number) {
  const sale = await readShowSale(context.database.kysely, show.showId, context.clock.now());
  if (!sale.ok) throw new Error(sale.problem);
  return saveShowSale(context, TEST_ACTOR, {
    ...{ showId: show.showId, version: sale.value.version, isConfirmed: true },
    plan: { ...sale.value, quotas: [{ categoryId, quota: 10 }] },
  });
}
const list = (categoryId: number) =>
  savePriceList(context, TEST_ACTOR, {
    ...{ id: null, version: 0, name: `Lista ${categoryId}`, venueId: show.venueId, currencyId: 1 },
    prices: [{ standId: 1, code: 'A', categoryId, amount: 90_000 }],
  });

const WAYS = [
  ['price', price],
  ['quota', quota],
  ['place in a price list', list],
] as const;

describe.each(WAYS)('a category that is archived as it gets its first %s', (_what, use) => {
  test('has it, or is refused with its name', async () => {
    for (let round = 0; round < 6; round += 1) {
      const row = await category();
      const [archived, used] = await Promise.all([archive(row), use(row.id)]);
      expect(archived.ok).toBe(true);
      if (!used.ok)
        expect(used).toMatchObject({ problem: 'archived-master', detail: { name: expect.any(String) } });
    }
  });

  test('is waited for, and refused when it was archived first', async () => {
    const row = await category();
    const tx = await context.database.kysely.startTransaction().execute();
    expect((await archive(row, joining(context.database, tx))).ok).toBe(true);
    const using = use(row.id);
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await using).toMatchObject({ problem: 'archived-master' });
  });
});

test('a price of a category that was archived since is changed like any other', async () => {
  const row = await category();
  expect((await price(row.id)).ok).toBe(true);
  expect((await archive(row)).ok).toBe(true);
  context.clock.advance(1_000);
  expect((await price(row.id, 1)).ok).toBe(true);
});

test('negative control: looking first gives a category that is archived meanwhile a price', async () => {
  const row = await category();
  const { pool } = context.database;
  const looked = await pool.query('select from member_category where id = $1 and archived_at is null', [
    row.id,
  ]);
  expect((await archive(row)).ok).toBe(true);
  expect(looked.rowCount).toBe(1);
  const { rowCount } = await pool.query(
    `insert into category_quota (show_id, category_id, quota) values ($1, $2, 5)`,
    [show.showId, row.id],
  );
  expect(rowCount).toBe(1);
});
