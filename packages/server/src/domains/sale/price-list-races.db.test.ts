import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPriceList } from './price-list-store.ts';
import { savePriceList } from './price-lists.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  show = await buildShow(context);
});
afterAll(() => context.close());

/** A member of the team saves a list with a different price; by default a new one. */
const save = (name: string, amount: number, id: number | null = null) =>
  savePriceList(context, TEST_ACTOR, {
    ...{ id, version: 1, name, venueId: show.venueId, currencyId: 1 },
    prices: [{ standId: 1, code: 'A', categoryId: show.categories.public, amount }],
  });
const six = [0, 1, 2, 3, 4, 5];
const problems = (outcomes: readonly { ok: boolean; problem?: string }[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.problem)).sort();

async function newList(name: string): Promise<number> {
  const made = await save(name, 100);
  if (!made.ok) throw new Error(made.problem);
  return made.value.id;
}

test('of six who save the same version at the same moment one is kept, with its own prices', async () => {
  const id = await newList('Apertura');
  const saved = await Promise.all(six.map((person) => save(`Apertura ${person}`, 1_000 + person, id)));
  expect(problems(saved)).toEqual([...Array(5).fill('changed-meanwhile'), 'ok']);
  const winner = saved.findIndex(({ ok }) => ok);
  expect(await findPriceList(context.database.kysely, id)).toMatchObject({
    ...{ version: 2, name: `Apertura ${winner}`, prices: [{ amount: 1_000 + winner }] },
  });
});

test('negative control: looking at the version first and writing later lets several believe that theirs is kept', async () => {
  const id = await newList('Sin cuidado');
  const { pool } = context.database;
  const looks = await Promise.all(
    six.map(() => pool.query('select version from price_list where id = $1', [id])),
  );
  const written = await Promise.all(
    looks
      .filter(({ rows }) => rows[0]?.version === 1)
      .map(() => pool.query('update price_list set version = version + 1 where id = $1', [id])),
  );
  expect(written.filter(({ rowCount }) => rowCount === 1).length).toBeGreaterThan(1);
});

test('of six new lists with one name at the same moment one is made', async () => {
  const made = await Promise.all(six.map((person) => save('Única', person)));
  expect(problems(made)).toEqual([...Array(5).fill('name-in-use'), 'ok']);
});

test('negative control: without the index that looks at names, each of them would be made', async () => {
  const { pool } = context.database;
  const looks = await Promise.all(
    six.map(() => pool.query("select from price_list where lower(name) = 'otra' and archived_at is null")),
  );
  expect(looks.filter(({ rowCount }) => rowCount === 0)).toHaveLength(6);
});
