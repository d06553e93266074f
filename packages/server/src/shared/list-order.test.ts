import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { listOrder, orderSql } from './list-order.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const NAMES = { first: 'name', second: 'at' } as const;
const COLUMNS = { name: sql`folded(name)`, at: sql`at` };
const sqlOf = (order: Parameters<typeof orderSql<'name' | 'at'>>[1]): string =>
  orderSql(COLUMNS, order, sql`id desc`).compile(compiler).sql;

test('what is asked for is one of the columns, up or down', () => {
  expect(listOrder('first', NAMES)).toEqual({ by: 'name', isDown: false });
  expect(listOrder('-second', NAMES)).toEqual({ by: 'at', isDown: true });
  expect(listOrder(undefined, NAMES)).toBeNull();
});

test('a list is in its own order, or by a column and among equals in its own', () => {
  expect(sqlOf(null)).toBe('id desc');
  expect(sqlOf({ by: 'at', isDown: true })).toBe('at desc nulls last, id desc');
  expect(sqlOf({ by: 'name', isDown: false })).toBe('folded(name) asc nulls last, id desc');
});
