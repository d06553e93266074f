import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart, yearOfShow } from '../../shared/known-start.ts';

/** The types of shows that all enabled boxes take part in, of those that count in a year. */
export interface BoxSeason {
  readonly year: number;
  /** 0: none was saved. */
  readonly version: number;
  readonly typeIds: readonly number[];
}

export async function findSeason(executor: Executor, year: number): Promise<BoxSeason> {
  const { rows } = await sql<BoxSeason>`
    select year, version, array(
      select type_id from box_season_type where box_season_type.year = box_season.year order by type_id
    ) as "typeIds"
    from box_season
    where year = ${year}`.execute(executor);
  return rows[0] ?? { year, version: 0, typeIds: [] };
}

/** Saves of the season of a year are serialised. */
export async function lockSeason(tx: Tx, year: number): Promise<BoxSeason> {
  await sql`select pg_advisory_xact_lock(hashtext('box_season'), ${year})`.execute(tx);
  return findSeason(tx, year);
}

export async function saveSeasonTypes(tx: Tx, year: number, typeIds: readonly number[]): Promise<void> {
  await sql`
    insert into box_season (year) values (${year})
    on conflict (year) do update set version = box_season.version + 1`.execute(tx);
  await sql`delete from box_season_type where year = ${year}`.execute(tx);
  await sql`
    insert into box_season_type (year, type_id)
    select ${year}, unnest(${typeIds}::integer[])`.execute(tx);
}

export interface ShowType {
  readonly id: number;
  readonly name: string;
}

export async function listShowTypes(executor: Executor): Promise<readonly ShowType[]> {
  return await executor
    .selectFrom('show_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** A coming show of the season, and how many enabled boxes take part in it; `waiting`: how many never did. */
export interface SeasonShow {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly admitted: number;
  readonly waiting: number;
}

export async function showsOfSeason(
  executor: Executor,
  { year, typeIds }: Pick<BoxSeason, 'year' | 'typeIds'>,
  now: Date,
): Promise<readonly SeasonShow[]> {
  const { rows } = await sql<SeasonShow>`
    select
      show.id, show.name, ${knownStart} as "startsAt",
      count(show_box.id) filter (where show_box.withdrawn_at is null)::integer as admitted,
      count(box.id) filter (where show_box.id is null)::integer as waiting
    from show
    left join (box join sector on sector.id = box.sector_id)
      on box.is_enabled and sector.venue_id = show.venue_id
    left join show_box on show_box.show_id = show.id and show_box.box_id = box.id
    where show.published_at is not null and show.cancelled_at is null and show.starts_at > ${now} and ${yearOfShow} = ${year}
      and show.type_id = any(${typeIds}::integer[])
    group by show.id
    order by show.starts_at, show.id`.execute(executor);
  return rows;
}

/** The enabled boxes that should take part in a show and never did; empty for a show that belongs to no season. */
export async function boxesToAdmit(
  executor: Executor,
  showId: number,
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select box.id
    from show
    join box_season_type on box_season_type.type_id = show.type_id
      and ${yearOfShow} = box_season_type.year
    join sector on sector.venue_id = show.venue_id
    join box on box.sector_id = sector.id and box.is_enabled
    where show.id = ${showId} and show.published_at is not null and show.cancelled_at is null and show.starts_at > ${now}
      and not exists (select from show_box where show_box.show_id = show.id and show_box.box_id = box.id)
    order by box.code`.execute(executor);
  return rows.map(({ id }) => id);
}
