import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, sourceFiles } from './source-files.ts';
import { ownerBreaches, tableOwners } from './table-owners.ts';

const DOMAINS = 'packages/server/src/domains/';
const breaches = (path: string, text: string) => ownerBreaches([{ path: `${DOMAINS}${path}`, text }]);

test.each([
  ['holds/claim-statements.ts', 'with held as (\n  update place set hold_id = 1\n)', 'writes place'],
  ['holds/a.ts', 'sql`UPDATE\n  place SET hold_id = null`', 'writes place'],
  ['holds/a.ts', 'update only "place" set hold_id = null', 'writes place'],
  ['holds/a.ts', 'insert into place (number) values (1)', 'writes place'],
  ['tickets/ticket-store.ts', 'delete from place', 'writes place'],
  ['tickets/a.ts', "tx.updateTable('place').set({ ticket_id: 1 })", 'writes place'],
  ['tickets/a.ts', "tx\n  .insertInto(\n    'place')", 'writes place'],
  ['audit/invariants.sql', 'truncate table place', 'writes place'],
  ['payments/a.ts', 'select 1 from place where id = 1', 'reads place'],
  ['payments/a.ts', 'from hold join place on place.hold_id = hold.id', 'reads place'],
  ['payments/a.ts', "kysely.selectFrom('place')", 'reads place'],
  ['payments/a.ts', "query.leftJoin('place as own', 'own.id', 'ticket.place_id')", 'reads place'],
  ['queue/queue-store.ts', "executor.updateTable('show')", 'writes show'],
  ['places/a.ts', 'update show set name = $1', 'writes show'],
  ['places/a.ts', "tx.deleteFrom('ticket')", 'writes ticket'],
])('%s may not say %j', (path, text, reason) => {
  expect(breaches(path, text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['places/place-statements.ts', 'update place set hold_id = null'],
  ['catalogue/publication-store.ts', "executor.insertInto('show')"],
  ['tickets/issue-store.ts', 'insert into ticket (show_id)'],
  ['tickets/ticket-store.ts', "selectFrom('ticket').innerJoin('place', 'place.id', 'ticket.place_id')"],
  ['holds/a.ts', 'select from show join ticket on ticket.show_id = show.id'],
  ['holds/a.ts', 'update show_sector set is_open = false; insert into show_box default values'],
  ['catalogue/a.ts', "executor.insertInto('ticket_extra_value')"],
  ['holds/place-hold.db.test.ts', 'update place set hold_id = null'],
])('%s may say %j', (path, text) => {
  expect(breaches(path, text)).toEqual([]);
});

test('a breach names its file and line', () => {
  expect(breaches('queue/a.ts', '\n\nupdate show set x = 1')).toEqual([
    `${DOMAINS}queue/a.ts:3: writes show, which catalogue owns`,
  ]);
});

describe('the files as they are', () => {
  const files = sourceFiles(/\.(ts|sql)$/);

  test('keep to the table', () => {
    expect(ownerBreaches(files)).toEqual([]);
  });

  test.each(Object.entries(tableOwners))('%s is written by its owner', (table, { domain }) => {
    const own = files.filter(({ path }) => path.startsWith(`${DOMAINS}${domain}/`));
    const elsewhere = own.map(({ path, text }) => ({ path: path.replace(`/${domain}/`, '/nobody/'), text }));
    expect(ownerBreaches(elsewhere)).toContainEqual(expect.stringContaining(`writes ${table}`));
  });

  test('every reader of the table exists, and reads', () => {
    const readers = Object.keys(tableOwners.place?.readers ?? {});
    expect(readers.filter((path) => !existsSync(join(repository, DOMAINS, path)))).toEqual([]);
    const renamed = files
      .filter(({ path }) => readers.includes(path.replace(DOMAINS, '')))
      .map(({ path, text }) => ({ path: `${path}.other`, text }));
    const named = ownerBreaches(renamed).map((breach) =>
      breach.replace(DOMAINS, '').replace(/\.other:.*/, ''),
    );
    expect([...new Set(named)].sort()).toEqual(readers);
  });
});
