import { describe, expect, test } from 'vitest';
import { actorBreaches, WITHOUT_ACTOR } from './actors.ts';
import { sourceFiles } from './source-files.ts';

const DOMAINS = 'packages/server/src/domains/';
const STORE = {
  path: `${DOMAINS}shows/show-store.ts`,
  text: `export async function rename(executor: Executor, name: string) {
  await sql\`update show set name = \${name}\`.execute(executor);
}
export const remove = (db: Executor) => db.deleteFrom('show').execute();
export async function listShows(executor: Executor) {
  return executor.selectFrom('show').selectAll().execute();
}`,
};
const PASSES = {
  path: `${DOMAINS}shows/rename-all.ts`,
  text: 'export const renameAll = (executor: Executor) => rename(executor, "x");',
};
const breaches = (text: string, path = 'shows/routes.ts', listed = {}) =>
  actorBreaches([STORE, PASSES, { path: `${DOMAINS}${path}`, text }], listed);

test.each([
  'const a = (context: Context) => rename(context.database.kysely, "x");',
  'function a({ database }: Context) {\n  return rename(\n    database.kysely,\n    "x",\n  );\n}',
  'async function a({ kysely }: Database) {\n  await rename(kysely, "x");\n}',
  'export async function a(context: Context) {\n  const db = context.database.kysely;\n  await remove(db);\n}',
  'const a = (context: Context) => renameAll(context.database.kysely);',
  'const a = ({ database }: Context) => sql`delete from show`.execute(database.kysely);',
  "const a = ({ kysely }: Database) => kysely.updateTable('show').set({ name }).execute();",
  'const a = ({ database }: Context) => database.pipelines.query(CLAIM);',
  'rename(context.database.kysely, "x");',
])('%j is a breach', (text) => {
  expect(breaches(text)).toEqual([
    expect.stringMatching(/^packages\/.*routes\.ts:1: .* writes without an actor$/),
  ]);
});

test.each([
  'const a = (context: Context, actor: Actor) => writeAs(context.database, actor, (tx) => rename(tx, "x"));',
  'const a = (context: Context) => listShows(context.database.kysely);',
  'const a = (db: Executor) => remove(db);',
  'const a = (tx: Tx) => sql`update show set name = 1`.execute(tx);',
  'async function a(context: Context) {\n  const db = context.database.kysely;\n  return listShows(db);\n}',
])('%j is none', (text) => {
  expect(breaches(text)).toEqual([]);
});

test('tests, and files outside of the domains, may write', () => {
  const text = 'rename(context.database.kysely, "x");';
  expect(breaches(text, 'shows/routes.test.ts')).toEqual([]);
  expect(actorBreaches([STORE, { path: 'packages/demo/src/demo.ts', text }], {})).toEqual([]);
});

test('a breach names its file, line and function; a listed file is left', () => {
  const text = '\n\nexport function a(context: Context) {\n  return rename(context.database.kysely, "x");\n}';
  expect(breaches(text)).toEqual([`${DOMAINS}shows/routes.ts:3: a writes without an actor`]);
  expect(breaches(text, 'shows/routes.ts', { 'shows/routes.ts': 'why' })).toEqual([]);
});

test('a listed file without such a write is taken out', () => {
  expect(breaches('', 'shows/routes.ts', { 'shows/routes.ts': 'why' })).toEqual([
    'tools/actors.ts: shows/routes.ts names its actors, or is gone: take it out',
  ]);
});

describe('the files as they are', () => {
  test('keep to it', () => {
    expect(actorBreaches(sourceFiles(/\.ts$/), WITHOUT_ACTOR)).toEqual([]);
  });
});
