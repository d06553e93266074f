import { describe, expect, test } from 'vitest';
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

describe('from 0118 on', () => {
  const adding =
    "alter table payment drop constraint kind, add constraint kind check (kind in ('a', 'b')) not valid;";
  const validating = 'alter table payment validate constraint kind;';

  test('a constraint of a large table is not validated in the file that adds it', () => {
    const text = `${adding}\n${validating}`;
    expect(breaches(text, '0118_kind.sql')).toEqual([expect.stringContaining('later file')]);
    expect(breaches(text, '0117_kind.sql')).toEqual([]);
    for (const fine of [adding, validating, `${adding} alter table payment validate constraint older;`])
      expect(breaches(fine, '0118_kind.sql')).toEqual([]);
    expect(breaches(text.replaceAll('payment', 'news_item'), '0118_kind.sql')).toEqual([]);
  });

  test.each([
    "do $$ begin update ticket set phone = ''; end $$;",
    'DO $body$\ndeclare n integer;\nbegin\n  if true then\n    delete from payment where amount = 0;\n  end if;\nend\n$body$;',
    'do language plpgsql $$ begin loop update only hold set note = null; end loop; end $$;',
    `do $$ begin ${adding} ${validating} end $$;`,
  ])('%s is refused: a block of code runs at once', (text) => {
    expect(breaches(text, '0118_block.sql')).toHaveLength(1);
    expect(breaches(text, '0117_block.sql')).toEqual([]);
  });

  test.each([
    "create function f() returns trigger language plpgsql as $$ begin update ticket set phone = ''; return new; end $$;",
    "do $$ begin update news_item set title = ''; end $$;",
    'do $$ begin update ticket set phone = null where id in (select id from ticket limit 1000); end $$;',
    "do $$ begin -- update ticket set phone = '';\n null; end $$;",
  ])('%s is not', (text) => {
    expect(breaches(text, '0118_block.sql')).toEqual([]);
  });
});

test('what is built concurrently has a file of its own, with that one statement', () => {
  const text = 'create index concurrently if not exists tickets_by_phone on ticket (phone);';
  expect(breaches(text, '0091_phones.concurrent.sql')).toEqual([]);
  expect(breaches(text)).toEqual([expect.stringContaining('a file of its own')]);
  expect(breaches(`${text} select 1;`, '0091_phones.concurrent.sql')).toEqual([
    expect.stringContaining('one statement'),
  ]);
});

test.each([
  ['create index concurrently tickets_by_phone on ticket (phone)', 'if not exists'],
  ['create unique index concurrently one_phone on ticket (phone);', 'if not exists'],
  ['-- contract: since 0091\ndrop index concurrently tickets_by_phone', 'if exists'],
])('%s is refused: it could not be run again', (text, why) => {
  const name = '0091_phones.concurrent.sql';
  expect(breaches(text, name)).toEqual([expect.stringContaining(why)]);
  const restartable = text.replace('index concurrently', `index concurrently ${why}`);
  expect(breaches(restartable, name)).toEqual([]);
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
