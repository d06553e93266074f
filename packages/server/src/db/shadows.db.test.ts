import { setImmediate } from 'node:timers/promises';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shadow } from './shadows.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
  await buildShow(context);
});
afterAll(() => context.close());

const countOf = async ({ kysely }: Pick<Shadow, 'kysely'>) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from place`.execute(kysely);
  return rows[0]?.count;
};

test('what is written to a shadow, its connection alone sees, also as a row of the real table', async () => {
  const { shadows } = context.database;
  const [one, other] = await Promise.all([shadows.open(['place']), shadows.open(['place'])]);
  await sql`insert into place (show_sector_id, number) values (1, 1), (1, 2)`.execute(one.kysely);
  expect([await countOf(one), await countOf(other), await countOf(context.database)]).toEqual([2, 0, 30]);
  const { rows } = await sql`select is_free(place, now()) as free from place`.execute(one.kysely);
  expect(rows).toEqual([{ free: true }, { free: true }]);
  await Promise.all([one.close(), other.close()]);
});

test('it keeps the rules of the real table, but for those that lock another', async () => {
  const shadow = await context.database.shadows.open(['place']);
  const insert = (number: number) =>
    sql`insert into place (show_sector_id, number) values (999999, ${number})`.execute(shadow.kysely);
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  await shadow.close();
});

test('a table that has no shadow is read, and not written', async () => {
  const shadow = await context.database.shadows.open(['place']);
  const { rows } = await sql`select id from show`.execute(shadow.kysely);
  expect(rows).toHaveLength(1);
  await expect(sql`update show set name = ''`.execute(shadow.kysely)).rejects.toMatchObject({
    code: '25006',
  });
  await shadow.close();
});

test('one whose connection broke says so, and leaves nothing', async () => {
  const shadow = await context.database.shadows.open(['place']);
  expect(shadow.isBroken()).toBe(false);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(shadow.kysely);
  await context.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(countOf(shadow)).rejects.toThrow();
  while (!shadow.isBroken()) await setImmediate();
  await shadow.close();
  // A terminated backend drops its tables a moment later.
  const left = () => context.database.pool.query(`select from pg_class where relname = 'place'`);
  await expect.poll(async () => (await left()).rowCount, { timeout: 20_000 }).toBe(1);
});
