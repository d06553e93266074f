import { expect, test } from 'vitest';
import { forbiddenWords } from './sql-words.ts';

const found = (text: string, path = 'packages/server/src/domains/holds/hold-store.ts') =>
  forbiddenWords([{ path, text }]);

test.each([
  "select pg_notify('a', 'b')",
  'with made as (…)\nNOTIFY jobs;',
  'perform PG_NOTIFY(channel, name)',
])('%s is found, with its line', (text) => {
  expect(found(text)).toEqual([expect.stringMatching(/hold-store\.ts:[12]: sends a notification/)]);
});

test.each(['select 1 from public.ticket', 'from pgboss.job', 'sql`insert into public."show"`'])(
  '%s is found: a database may have several clubs',
  (text) => {
    expect(found(text)).toEqual([expect.stringContaining('names a schema')]);
    expect(found("import { a } from '../holds/public.ts';")).toEqual([]);
  },
);

test('the file that wakes the workers may; so may tests', () => {
  const text = "select pg_notify('a', 'b')";
  expect(found(text, 'packages/server/src/jobs/wake-up.ts')).toEqual([]);
  expect(found(text, 'packages/server/src/jobs/boss.db.test.ts')).toEqual([]);
  expect(found('await notifyQueue(name);')).toEqual([]);
});

test('whatever a table has is not selected: a prepared statement fails once a column is added', () => {
  expect(found("db.selectFrom('show').selectAll('show')")).toEqual([
    expect.stringContaining('fails once the next release adds a column'),
  ]);
  expect(found("db.selectFrom('show').select(['show.id'])")).toEqual([]);
});
