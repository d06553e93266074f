import { expect, test } from 'vitest';
import { migrationBreaches, outOfOrder } from './migration-rules.ts';
import { sourceFiles } from './source-files.ts';

const FOLDER = 'packages/server/src/db/migrations';
const breaches = (text: string, name = '0091_new.sql') =>
  migrationBreaches([{ path: `${FOLDER}/${name}`, text }]);

test.each([
  ['create index on ticket (document);', 'concurrently'],
  ['create unique index one_more\n  on payment (order_id) where true;', 'concurrently'],
  ['alter table ticket alter column amount type bigint;', 'another type'],
  ['alter table ticket alter amount set data type bigint;', 'another type'],
  ['alter table ticket alter column phone set not null;', 'validated'],
  ['alter table sector drop column note;', 'contract'],
  ['drop table news_item;', 'contract'],
  ['alter table sector rename column note to notes;', 'contract'],
  ['alter table sector rename to sectors;', 'contract'],
  ["update ticket\nset phone = '' where phone is null;", 'batches'],
  ['delete from session where expires_at < now();', 'batches'],
])('%s is refused', (text, why) => {
  expect(breaches(text)).toEqual([expect.stringContaining(why)]);
});

test.each([
  'create index on news_item (title);',
  'create table extra (id integer primary key, ticket_id integer references ticket);\ncreate index on extra (ticket_id);',
  "alter table ticket add column note text not null default '';",
  'alter table ticket add constraint has_phone check (phone is not null) not valid;',
  'alter table ticket validate constraint has_phone;\nalter table ticket alter phone set not null;',
  '-- contract: since 0085\nalter table sector drop column note;',
  "create function f() returns trigger language plpgsql as $$ begin update ticket set phone = ''; return new; end $$;",
  'alter table ticket drop constraint has_phone;',
  'update ticket set phone = $1 where id in (select id from ticket limit 1000);',
  '-- drop table ticket;\nselect 1;',
])('%s is not', (text) => {
  expect(breaches(text)).toEqual([]);
});

test('what is built concurrently has a file of its own, with that one statement', () => {
  const text = 'create index concurrently if not exists tickets_by_phone on ticket (phone);';
  expect(breaches(text, '0091_phones.concurrent.sql')).toEqual([]);
  expect(breaches(text)).toEqual([expect.stringContaining('a file of its own')]);
  expect(breaches(`${text} select 1;`, '0091_phones.concurrent.sql')).toEqual([
    expect.stringContaining('one statement'),
  ]);
});

test('the rule finds breaches in what was written before it, which it lets be', () => {
  const ours = sourceFiles(/\.sql$/);
  expect(migrationBreaches(ours)).toEqual([]);
  expect(migrationBreaches(ours, 0).length).toBeGreaterThan(20);
});

test('a migration comes after all that earlier commits added', () => {
  const file = (number: string) => `${FOLDER}/${number}_new.sql`;
  expect(outOfOrder([[file('0091'), file('0095')], [file('0096')], []])).toEqual([]);
  expect(outOfOrder([[file('0095')], [file('0091')]])).toEqual([
    `${file('0091')}: its number is below 95, which databases may have already`,
  ]);
  // Of one commit, and older than the rule.
  expect(outOfOrder([[file('0095'), file('0091')]])).toEqual([]);
  expect(outOfOrder([[file('0020')], [file('0019')]])).toEqual([]);
});
