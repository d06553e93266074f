import { cloneDatabase } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** A database of its own, with the previous schema or none. */
async function databaseBefore(migration: string) {
  const world = await cloneDatabase();
  const url = new URL(world.url);
  url.pathname += '_old';
  const name = url.pathname.slice(1);
  await world.database.pool.query(`create database ${name}`);
  const { pool, close } = openDatabase({ url: url.href, maxConnections: 2 });
  onTestFinished(async () => {
    await close();
    await world.database.pool.query(`drop database ${name} with (force)`);
    await world.drop();
  });
  const before = Object.entries(await readMigrations()).filter(([own]) => own < migration);
  await migrate(url.href, { migrations: async () => Object.fromEntries(before) });
  return { url: url.href, pool };
}

const MASTERS = `
  select 'category' as of, name from member_category
  union all select 'type', name from show_type
  union all select 'outlet', name from press_outlet_type
  union all select 'medium', name from media_type
  union all select 'payment', name from payment_method where is_offered
  order by 1, 2`;

test('an empty database begins with the usual values, and offers no way to pay before somebody has said which', async () => {
  const { url, pool } = await databaseBefore('0043');
  await migrate(url);
  const { rows } = await pool.query<{ of: string; name: string }>(MASTERS);
  const named = (of: string) => rows.filter((row) => row.of === of).map(({ name }) => name);
  expect([named('category'), named('type'), named('payment')]).toEqual([
    ...[['Público', 'Visitante'], ['Partido', 'Paseo', 'Recital'], []],
  ]);
  expect([named('outlet').length, named('medium').length]).toEqual([6, 6]);
});

test('a club that has values of its own keeps them, and the ways to pay that it sells by', async () => {
  const { url, pool } = await databaseBefore('0043');
  await pool.query(`
    set session_replication_role = replica;
    insert into member_category (name, is_public) values ('General', true);
    insert into show_type (name, color, requires_teams, requires_competition) values ('Fútbol', '153B9C', true, true);
    insert into press_outlet_type (name) values ('Diario');
    insert into media_type (name) values ('Diario');
    insert into show (name, type_id, venue_id, starts_at, ends_at, sale_opens_at, sale_closes_at)
      values ('Final', 1, 1, now(), now() + interval '2 hours', now(), now() + interval '1 hour');
    set session_replication_role = origin`);
  await migrate(url);
  const { rows } = await pool.query<{ of: string; name: string }>(MASTERS);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['General', 'Diario', 'Diario', 'Billetera en dólares', 'Tarjeta', 'Tarjeta en el sitio', 'Fútbol'],
  ]);
});
