import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { insertShowExtraFields } from './publication-store.ts';
import type { ShowExtraFieldPlan } from './show-plan.ts';

/** A published show that is not over, with its row locked: acts of staff on it are serialised. */
export interface ShowToChange {
  readonly id: number;
  readonly name: string;
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly saleSuspendedAt: Date | null;
  readonly isSeasonPass: boolean;
  readonly isFeatured: boolean;
  /** Its date is open. */
  readonly dateIsOpen: boolean;
  readonly isMatch: boolean;
  readonly queueIsActive: boolean;
  readonly queueUrl: string;
  readonly version: number;
}

const COLUMNS = sql`
  id, name, venue_id as "venueId", starts_at as "startsAt", ends_at as "endsAt", sale_opens_at as "saleOpensAt",
  sale_closes_at as "saleClosesAt", sale_suspended_at as "saleSuspendedAt", is_season_pass as "isSeasonPass", is_featured as "isFeatured",
  queue_is_active as "queueIsActive", queue_url as "queueUrl", version, date_is_open as "dateIsOpen",
  (home_team_id is not null and away_team_id is not null)
    or (select requires_teams from show_type where show_type.id = show.type_id) as "isMatch"`;

/** Null if it is over, withdrawn, cancelled or unknown. */
export async function lockShow(tx: Tx, showId: number, now: Date): Promise<ShowToChange | null> {
  const { rows } = await sql<ShowToChange>`
    select ${COLUMNS} from show
    where id = ${showId} and published_at is not null and ends_at > ${now} and cancelled_at is null
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The columns of a published show that staff can change. Undefined ones do not change. */
export interface ShowChange {
  readonly name?: string | undefined;
  readonly home_team_id?: number | null | undefined;
  readonly away_team_id?: number | null | undefined;
  readonly competition_id?: number | null | undefined;
  readonly round?: string | undefined;
  readonly description_html?: string | undefined;
  readonly box_description_html?: string | undefined;
  readonly paddock_description_html?: string | undefined;
  readonly photo_url?: string | undefined;
  readonly thumbnail_url?: string | undefined;
  readonly shows_competition?: boolean | undefined;
  readonly shows_date?: boolean | undefined;
  readonly shows_venue?: boolean | undefined;
  readonly has_map?: boolean | undefined;
  readonly starts_at?: Date | undefined;
  readonly ends_at?: Date | undefined;
  readonly sale_closes_at?: Date | undefined;
  readonly sale_suspended_at?: Date | null | undefined;
  readonly queue_is_active?: boolean | undefined;
  readonly queue_url?: string | undefined;
  readonly date_is_open?: boolean | undefined;
  readonly cancelled_at?: Date | undefined;
  readonly is_featured?: boolean | undefined;
}

/** Changes a show whose row is locked; returns its new version. A new end of its sale is a new version of the sale too. */
export async function changeShow(tx: Tx, showId: number, change: ShowChange): Promise<number> {
  const { version } = await tx
    .updateTable('show')
    .set((show) => ({
      ...change,
      version: show('version', '+', 1),
      ...(change.sale_closes_at && { sale_version: show('sale_version', '+', 1) }),
    }))
    .where('id', '=', showId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Replaces the extra fields of a show. */
export async function replaceExtraFields(
  tx: Tx,
  showId: number,
  fields: readonly ShowExtraFieldPlan[],
): Promise<void> {
  await tx.deleteFrom('show_extra_field').where('show_id', '=', showId).execute();
  await insertShowExtraFields(tx, showId, fields);
}

/** Key of the advisory lock that serialises featuring shows. */
const FEATURED_LOCK = 4;

const lockFeaturing = (tx: Tx) => sql`select pg_advisory_xact_lock(${FEATURED_LOCK}, 0)`.execute(tx);

/**
 * Locks the featured shows for a later `featureShow`, before the venue of the new one: an act on a show locks the show
 * before its venue.
 */
export async function lockFeatured(tx: Tx): Promise<void> {
  await lockFeaturing(tx);
  await sql`
    select from show where published_at is not null and is_featured order by id for no key update`.execute(
    tx,
  );
}

/** Makes a show the only featured one; returns whether it was featured, and the former ones. */
export async function featureShow(
  tx: Tx,
  showId: number,
): Promise<{ wasFeatured: boolean; replaced: { id: number; name: string }[] }> {
  await lockFeaturing(tx);
  // A statement after the lock sees what was committed before it.
  const { rows } = await sql<{ id: number; name: string }>`
    update show set is_featured = id = ${showId}, version = version + 1
    where published_at is not null and is_featured <> (id = ${showId})
    returning id, name`.execute(tx);
  const replaced = rows.filter(({ id }) => id !== showId);
  return { wasFeatured: rows.length === replaced.length, replaced };
}

/** Returns whether it was featured. */
export async function unfeatureShow(tx: Tx, showId: number): Promise<boolean> {
  await lockFeaturing(tx);
  const { rows } = await sql`
    update show set is_featured = false, version = version + 1 where id = ${showId} and is_featured returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Withdraws a show. Its places can no longer be held (`withdrawPlaces`). */
export async function withdrawShow(tx: Tx, showId: number, now: Date): Promise<void> {
  await tx
    .updateTable('show')
    .set({ published_at: null, withdrawn_at: now, is_featured: false })
    .where('id', '=', showId)
    .execute();
}

export interface Occasion {
  readonly venueId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isSeasonPass: boolean;
}

/** Locks the venue: a new show or parking reservation there waits until this transaction ends. */
export async function lockVenue(tx: Tx, venueId: number): Promise<void> {
  await sql`select from venue where id = ${venueId} for no key update`.execute(tx);
}

/**
 * The name of another published show at the venue and time, or null. Another call for the same venue waits until this
 * transaction ends, so that of two concurrent publications the second finds the first.
 */
export async function otherShowThere(tx: Tx, occasion: Occasion, exceptId: number): Promise<string | null> {
  await lockVenue(tx, occasion.venueId);
  return findShowThere(tx, occasion, exceptId);
}

/** The same without a lock: it may be another one by now. */
export async function findShowThere(
  executor: Executor,
  { venueId, startsAt, endsAt, isSeasonPass }: Occasion,
  exceptId: number,
): Promise<string | null> {
  if (isSeasonPass) return null;
  const { rows } = await sql<{ name: string }>`
    select name from show
    where venue_id = ${venueId} and published_at is not null and not is_season_pass and id <> ${exceptId}
      and not date_is_open and cancelled_at is null and starts_at < ${endsAt} and ends_at > ${startsAt}
    order by starts_at
    limit 1`.execute(executor);
  return rows[0]?.name ?? null;
}
