import { cloneDatabase } from '@club/testing/index.ts';
import { planFindings } from '@club/venue-plan/plan-findings.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { findVenue } from './revision-store.ts';

const OLD_ROWS = `
  insert into venue (name, address, map_url) values ('Parque', 'Calle 1', 'https://mapa.example'), ('Vacío', '');
  insert into stand (venue_id, id, name) values (1, 1, 'Norte'), (1, 10, 'Paddock');
  insert into sector (venue_id, stand_id, code, description, sale, capacity, is_visitor, shape) values
    (1, 1, 'A', 'Platea A', 'numbered', 3, false, '{"from": 0, "to": 50, "inner": 12, "outer": 34, "bend": 20}'),
    (1, 10, 'PAD', 'Paddock', 'unnumbered', 30, true, '{"from": 60, "to": 70, "inner": 12, "outer": 34}');
  insert into seat (sector_id, row_id, seat_id, row_name, seat_name) values
    (1, 1, 1, 'A', '1'), (1, 1, 2, 'A', '3'), (1, 2, 1, 'B', '1');
  insert into sector_photo (sector_id, url) values (1, '/uno.webp'), (1, '/dos.webp');
  insert into show_type (name, color, requires_teams, requires_competition) values ('Fútbol', '0A1C4B', false, false);
  insert into show (name, type_id, venue_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at)
    values ('Partido', 1, 1, now(), now() + interval '2 hours', now(), now() - interval '1 day', now())`;

test('venues from before have what they are as revision 1, and their shows are of it', async () => {
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
  const before = Object.entries(await readMigrations()).filter(([own]) => own < '0037');
  await migrate(url.href, { migrations: async () => Object.fromEntries(before) });
  await database.pool.query(OLD_ROWS.replace("('Vacío', '')", "('Vacío', '', '')"));

  await migrate(url.href);

  const venue = await findVenue(database.kysely, 1);
  const seats = (names: readonly string[]) => names.map((own, index) => ({ id: index + 1, name: own }));
  const plain = { isAccessible: false, class: '' };
  expect(venue).toMatchObject({ version: 1, published: { number: 1 } });
  expect(venue?.newest).toMatchObject({ number: 1, state: 'published' });
  expect(venue?.newest.plan).toEqual({
    ...{ name: 'Parque', address: 'Calle 1', mapUrl: 'https://mapa.example', logoUrl: '' },
    stands: [
      { id: 1, name: 'Norte' },
      { id: 10, name: 'Paddock' },
    ],
    sectors: [
      {
        ...{ ...plain, standId: 1, code: 'A', description: 'Platea A', sale: 'numbered', capacity: 3 },
        isVisitor: false,
        shape: { from: 0, to: 50, inner: 12, outer: 34, bend: 20 },
        photoUrls: ['/uno.webp', '/dos.webp'],
        rows: [
          { id: 1, name: 'A', seats: seats(['1', '3']) },
          { id: 2, name: 'B', seats: seats(['1']) },
        ],
      },
      {
        ...{ ...plain, standId: 10, code: 'PAD', description: 'Paddock', sale: 'unnumbered', capacity: 30 },
        ...{ isVisitor: true, shape: { from: 60, to: 70, inner: 12, outer: 34 }, photoUrls: [], rows: [] },
      },
    ],
  });
  expect(venue && planFindings(venue.newest.plan)).toEqual([]);
  expect((await findVenue(database.kysely, 2))?.newest.plan).toMatchObject({ stands: [], sectors: [] });
  const { rows } = await database.pool.query(
    `select distinct show.revision_id = sector.revision_id as "isSame", stand_name from show, sector order by 2`,
  );
  expect(rows).toEqual([
    { isSame: true, stand_name: 'Norte' },
    { isSame: true, stand_name: 'Paddock' },
  ]);
});
