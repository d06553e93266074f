import { CompiledQuery, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { HOLD_PLACES, lockAnyFree, lockFreeSeats } from '../places/public.ts';
import { extendStatement } from './extend-statement.ts';
import type { HoldRequest } from './hold-rules.ts';

/**
 * The claim of a till (spec 4 §2.8), a reduced form of the fans': it takes free places on sale, until some minutes
 * after the show's start, without waiting for locks. The till's earlier hold was ended before, in the same
 * transaction.
 *
 * $1 show, $2 stand, $3 sector code, $4 quantity, $5 now, $6 end of the hold, $7 till, and for seats $8 rows, $9
 * seats.
 */
const TARGET = `
with target as (
  select show_sector.id, show_sector.show_id
  from show_sector
  join show on show.id = show_sector.show_id
  join sector on sector.id = show_sector.sector_id
  where show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
    and show_sector.is_open and show.published_at <= $5 and show.sale_opens_at <= $5 and show.sale_suspended_at is null
    and show.starts_at + show.window_minutes * interval '1 minute' > $5`;

const TAKE = `
claim as (
  select array_agg(wanted.id order by wanted.id) as place_ids, count(*) as found from wanted
),
admitted as materialized (
  select show.id
  from show, claim
  where show.id = $1 and claim.found = $4 and show.sale_suspended_at is null
  for key share of show skip locked
),
taken as (
  insert into hold (show_id, show_sector_id, till_id, place_ids, started_at, ends_at)
  select target.show_id, target.id, $7::integer, claim.place_ids, $5, $6
  from target, claim, admitted
  returning id, place_ids, ends_at
),
held as (${HOLD_PLACES}
)
select (select taken.id from taken) as "holdId", exists (select from target) as "isSold"`;

const FREE = { allotment: `'sale'`, ownerId: '0', now: '$5' };

const CLAIM_SEATS = `${TARGET} and sector.sale = 'numbered'
),
wanted as (${lockFreeSeats(FREE, { rows: '$8', seats: '$9' })}
),${TAKE}`;

const CLAIM_ANY = `${TARGET} and sector.sale = 'unnumbered'
),
wanted as (${lockAnyFree(FREE, '$4')}
),${TAKE}`;

export interface TillClaim {
  readonly tillId: number;
  readonly request: HoldRequest;
  readonly now: Date;
  readonly endsAt: Date;
}

/** Takes all places or none. `isSold`: whether the window sells the sector now. */
export async function claimForTill(
  tx: Tx,
  { tillId, request, now, endsAt }: TillClaim,
): Promise<{ readonly holdId: number | null; readonly isSold: boolean }> {
  const { showId, standId, sectorCode, quantity, seats } = request;
  const values = [showId, standId, sectorCode, quantity, now, endsAt, tillId];
  const query =
    seats.length === 0
      ? CompiledQuery.raw(CLAIM_ANY, values)
      : CompiledQuery.raw(CLAIM_SEATS, [
          ...values,
          ...[seats.map(({ rowId }) => rowId), seats.map(({ seatId }) => seatId)],
        ]);
  const { rows } = await tx.executeQuery<{ holdId: number | null; isSold: boolean }>(query);
  return rows[0] ?? { holdId: null, isSold: false };
}

/** A till's open hold, alive or not, with its row locked. */
export async function lockHoldOfTill(tx: Tx, tillId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('hold')
    .select('id')
    .where('till_id', '=', tillId)
    .where('state', '=', sql.lit('open'))
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

const EXTEND = extendStatement('till_id');

/** Extends a till's live hold, once. Returns its current end; null if there is nothing to extend. */
export async function extendHoldOfTill(
  tx: Tx,
  { holdId, tillId, now, byMs }: { holdId: number; tillId: number; now: Date; byMs: number },
): Promise<Date | null> {
  const { rows } = await tx.executeQuery<{ endsAt: Date | null }>(
    CompiledQuery.raw(EXTEND, [holdId, tillId, now, byMs]),
  );
  return rows[0]?.endsAt ?? null;
}

export interface LiveTillHold {
  readonly id: number;
  readonly showId: number;
  readonly showSectorId: number;
  readonly placeIds: readonly number[];
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly isExtended: boolean;
}

/** Null if a till has no hold, or an expired one. */
export async function findLiveHoldOfTill(
  db: Executor,
  tillId: number,
  now: Date,
): Promise<LiveTillHold | null> {
  const row = await db
    .selectFrom('hold')
    .select(['id', 'show_id as showId', 'show_sector_id as showSectorId', 'place_ids as placeIds'])
    .select(['started_at as startedAt', 'ends_at as endsAt', 'extended_at as extendedAt'])
    .where('till_id', '=', tillId)
    .where('state', '=', sql.lit('open'))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { extendedAt, ...hold } = row;
  return { ...hold, isExtended: extendedAt !== null };
}
