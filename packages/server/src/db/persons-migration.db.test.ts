import { cloneDatabase } from '@club/testing/index.ts';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** An empty database of its own. */
async function emptyDatabase() {
  const world = await cloneDatabase();
  const url = new URL(world.url);
  url.pathname += '_old';
  const name = url.pathname.slice(1);
  await world.database.pool.query(`create database ${name}`);
  const database = openDatabase({ url: url.href, maxConnections: 2 });
  onTestFinished(async () => {
    await database.close();
    await world.database.pool.query(`drop database ${name} with (force)`);
    await world.drop();
  });
  return { url: url.href, pool: database.pool };
}

async function migrationsBefore(name: string): Promise<Record<string, Migration>> {
  const all = Object.entries(await readMigrations());
  return Object.fromEntries(all.filter(([own]) => own < name));
}

// The parents of these rows do not matter here: inserted without foreign keys.
const OLD_ROWS = `
  set session_replication_role = replica;
  insert into person (id, document_type_id, document, first_name, last_name, phone)
    overriding system value values (7, 1, '11111111', 'Mote', 'Ajeno', '099');
  select setval('person_id_seq', 7);
  insert into app_user (subject, person_id, first_name, last_name, email, created_at)
    values ('ana', 7, 'Ana', 'Silva', 'ana@example.uy', now());
  insert into friend (user_id, person_id, first_name, last_name, phone, created_at)
    values (1, 7, 'Anita', 'Silva', '', now());
  insert into member (document_type_id, document, member_number, category_id, first_name, last_name)
    values (1, '11111111', 'S1', 1, 'Ana María', 'Silva'), (1, '22222222', 'S2', 1, 'Bruno', 'Sosa');
  insert into owned_seat (sector_id, row_id, seat_id, document_type_id, document, code, pin_hash)
    values (1, 1, 1, 1, '33333333', 'B1', 'none');
  insert into purchase_line (purchase_id, position, place_id, document_type_id, document, first_name, last_name, category_id, amount)
    values (1, 1, 1, 2, 'PA44', 'Carla', 'Rey', 1, 0);
  insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name, last_name,
    code_nonce, issued_at)
    values (1, 1, 'free', 'box', 0, 1, 1, '55555555', 'Delia', 'Paz', '', now());
  insert into press_outlet (name, type_id, responsible_first_name, responsible_last_name, responsible_document_type_id,
    responsible_document, responsible_email, responsible_phone, responsible_card_key, requested_at)
    values ('Radio', 1, 'Elsa', 'Gil', 1, '66666666', '', '', '', now());
  insert into press_crew_member (outlet_id, first_name, last_name, document_type_id, document, role, card_key)
    values (1, 'Fabio', 'Luz', 1, '22222222', '', '');
  insert into accreditation (show_id, kind, pass, first_name, last_name, document_type_id, document, email, phone, requested_at)
    values (1, 'general', 'general', 'Gina', 'Mar', 1, '88888888', '', '', now());
  set session_replication_role = origin`;

const TYPED = `
  select first_name || ' ' || last_name as name, document from member
  union all select first_name || ' ' || last_name, document from purchase_line
  union all select first_name || ' ' || last_name, document from ticket
  union all select first_name || ' ' || last_name, document from press_crew_member
  union all select responsible_first_name || ' ' || responsible_last_name, responsible_document from press_outlet
  union all select first_name || ' ' || last_name, document from accreditation
  union all select code, document from owned_seat
  union all select app_user.first_name || ' ' || friend.first_name, person.document
    from friend join app_user on app_user.id = friend.user_id join person on person.id = app_user.person_id
  order by 1`;

test('data from before keep their names, and every document that they name has one person', async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url, { migrations: () => migrationsBefore('0022') });
  await pool.query(OLD_ROWS);
  const typed = (await pool.query(TYPED)).rows;
  expect(typed).toHaveLength(9);

  await migrate(url);
  expect((await pool.query(TYPED)).rows).toEqual(typed);
  const { rows } = await pool.query('select id, document_type_id, document from person order by document');
  expect(rows.map(({ document_type_id, document }) => [document_type_id, document])).toEqual([
    ...[
      [1, '11111111'],
      [1, '22222222'],
      [1, '33333333'],
      [1, '55555555'],
      [1, '66666666'],
      [1, '88888888'],
    ],
    [2, 'PA44'],
  ]);
  expect(rows[0]).toMatchObject({ id: 7 });
});

test('a server of the version before goes on writing', async () => {
  const world = await cloneDatabase();
  onTestFinished(() => world.drop());
  const { pool } = world.database;
  // As the previous version wrote persons, and then read their names in the same transaction.
  const upsert = `
    insert into person (document_type_id, document, first_name, last_name, phone) values (1, $1, $2, 'Silva', '')
    on conflict (document_type_id, document) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone
    returning id, first_name`;
  const { rows: made } = await pool.query('select person_of(1, $1) as id', ['12345672']);
  expect((await pool.query(upsert, ['12345672', 'Ana'])).rows).toEqual([
    { id: made[0].id, first_name: 'Ana' },
  ]);
  expect((await pool.query(upsert, ['22345679', 'Eva'])).rows).toMatchObject([{ first_name: 'Eva' }]);
  // It names documents without making their persons first.
  await pool.query(`
    insert into member_category (id, name) overriding system value values (1, 'Socio') on conflict do nothing;
    insert into member (document_type_id, document, member_number, category_id, first_name, last_name)
    values (1, '32345676', 'S1', 1, 'Ana', 'Silva');
    update member set document = '42345673'`);
  const { rows } = await pool.query(`select from person where document in ('32345676', '42345673')`);
  expect(rows).toHaveLength(2);
});
