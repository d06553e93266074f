import { withConnection } from '@club/embedded-postgres/server-process.ts';
import type { RunningContext } from '@club/server/context.ts';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { insertCategories } from '@club/testing/builders/masters.ts';

export const SECTORS = 60;
export const CATEGORIES = 12;
/** With those of `buildCategories`. */
const MORE_CATEGORIES = CATEGORIES - 5;
const NUMBERED = 40;
const ROWS = 25;
const SEATS = 32;
const UNNUMBERED_CAPACITY = 400;
/** 40 × 25 × 32 and 20 × 400. */
export const PLACES = 40_000;

/**
 * A season: one show by the use cases, and copies of its rows, each with a live ticket for each of its 40,000 places; half of them are over. Each
 * sector has a price for each of 12 categories. Each pair of tickets has its own, missing purchase: with a single one for all, PostgreSQL
 * would plan to read all tickets to find a purchase's.
 */
export async function makeOfficeSeason(context: RunningContext, shows: number): Promise<BuiltShow> {
  const sectors = Array.from({ length: SECTORS }, (_value, index) =>
    index < NUMBERED
      ? { code: `N${index}`, rows: ROWS, seatsPerRow: SEATS }
      : { code: `U${index}`, sale: 'unnumbered' as const, capacity: UNNUMBERED_CAPACITY },
  );
  const show = await buildShow(context, { name: 'Partido 0', sectors });
  await insertCategories(
    context.database.kysely,
    Array.from({ length: MORE_CATEGORIES }, (_value, index) => ({
      ...{ name: `Categoría ${index}`, isVisitor: false, isPublic: false },
    })),
  );
  // This many rows take longer than the server's statement time-out, and a person per document is created once, below.
  await withConnection(context.config.databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update payment_method set is_offered = true');
    await client.query(PERSONS, [PLACES]);
    await client.query(MORE_PRICES, [show.showId]);
    const { rows } = await client.query<{ id: number }>(COPY_SHOW, [show.showId, shows]);
    for (const { id } of rows) {
      await client.query(COPY_SECTORS, [show.showId, id]);
      await client.query(COPY_PRICES, [show.showId, id]);
      await client.query(SELL_PLACES, [show.showId, id]);
    }
    await client.query('set session_replication_role = origin');
    for (const table of ['show', 'show_sector', 'price', 'place', 'ticket', 'person'])
      await client.query(`vacuum analyze ${table}`);
  });
  return show;
}

const PERSONS = `
  insert into person (document_type_id, document) select 2, 'S' || n from generate_series(1, $1::int) as n`;

const MORE_PRICES = `
  insert into price (show_sector_id, category_id, amount)
  select show_sector.id, category.id, 100000 + 1000 * category.id
  from show_sector cross join member_category as category
  where show_sector.show_id = $1
  on conflict do nothing`;

/** Two days apart, the first half of them over. */
const COPY_SHOW = `
  insert into show
  select copy.*
  from show
  cross join generate_series(1, $2::int) as n
  cross join lateral (select (n - $2 / 2) * interval '2 days' as later) as moved
  cross join lateral jsonb_populate_record(show, jsonb_build_object(
    'id', nextval('show_id_seq'), 'name', 'Partido ' || n,
    'starts_at', now() + moved.later + interval '1 hour', 'ends_at', now() + moved.later + interval '3 hours',
    'sale_opens_at', now() + moved.later - interval '30 days', 'sale_closes_at', now() + moved.later + interval '1 hour',
    'published_at', now() + least(moved.later, interval '0') - interval '30 days'
  )) as copy
  where show.id = $1
  returning id`;

const COPY_SECTORS = `
  insert into show_sector
  select copy.*
  from show_sector
  cross join lateral jsonb_populate_record(
    show_sector, jsonb_build_object('id', nextval('show_sector_id_seq'), 'show_id', $2::int)
  ) as copy
  where show_sector.show_id = $1`;

const COPY_PRICES = `
  insert into price (show_sector_id, category_id, amount)
  select own.id, price.category_id, price.amount
  from show_sector as own
  join show_sector as other on other.show_id = $1 and other.code = own.code
  join price on price.show_sector_id = other.id
  where own.show_id = $2`;

const FIRST_NAMES =
  'Ana María Lucía Sofía Martina Valentina Camila Julieta Emilia Joaquín Mateo Bruno Felipe Juan José Diego Andrés Pablo Nicolás Rodrigo';
const LAST_NAMES =
  'García Rodríguez González Fernández López Martínez Pérez Silva Sosa Suárez Méndez Núñez Olivera Pereira Cabrera Castro Viera Ibarra Bentancor Etcheverry';

/** SQL for one of the names by the ticket's number `n`; other `steps` choose others. */
const partOf = (names: string, steps: number): string =>
  `split_part('${names}', ' ', (1 + (n / ${steps}) % ${names.split(' ').length})::int)`;

const SELL_PLACES = `
  with copied as materialized (
    select
      nextval('place_id_seq')::int as id, own.id as show_sector_id, place.number, place.row_id, place.seat_id,
      row_number() over () as n
    from show_sector as own
    join show_sector as other on other.show_id = $1 and other.code = own.code
    join place on place.show_sector_id = other.id
    where own.show_id = $2
  ),
  sold as (
    insert into ticket (show_id, place_id, kind, channel, channel_ref, amount, currency_id, document_type_id, document, first_name,
      last_name, email, category_id, code_nonce, issued_at, file_key, file_ready_at)
    select $2, id, 'sale', 'web', -id / 2, 120000, 1, 2, 'S' || n, ${partOf(FIRST_NAMES, 1)},
      ${partOf(LAST_NAMES, 7)} || ' ' || ${partOf(LAST_NAMES, 11)}, 'ana' || n || '@example.com',
      (select min(id) from member_category), decode(lpad(to_hex(id), 32, '0'), 'hex'), now() - n * interval '1 second',
      'tickets/' || id, now()
    from copied
    returning id, place_id
  )
  insert into place (id, show_sector_id, number, row_id, seat_id, ticket_id)
  select copied.id, show_sector_id, number, row_id, seat_id, sold.id
  from copied join sold on sold.place_id = copied.id`;
