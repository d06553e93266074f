import { type RawBuilder, sql } from 'kysely';
import type { PlaceClaim } from './allotment.ts';

/**
 * Changes of places, as CTEs for statements of other domains: a hold, a ticket and their places change in one
 * statement and one round trip. Each says which CTE of that statement it reads. The SQL function `is_free` (migration
 * 0019) is the only definition of a free place.
 */

/** The names of the parameters in the statement, as `$9`. */
interface FreePlaces {
  readonly allotment: string;
  readonly ownerId: string;
  readonly now: string;
}

const freeInTarget = ({ allotment, ownerId, now }: FreePlaces) =>
  `place.allotment = ${allotment} and place.allotment_owner = ${ownerId} and is_free(place, ${now})`;

/** Locks the free ones of the seats of `target (id)`, a sector of a show; skips locked rows. */
export const lockFreeSeats = (free: FreePlaces, { rows, seats }: { rows: string; seats: string }) => `
  select place.id
  from unnest(${rows}::smallint[], ${seats}::smallint[]) as chosen (row_id, seat_id)
  join target on true
  join place on place.show_sector_id = target.id
    and place.row_id = chosen.row_id and place.seat_id = chosen.seat_id
  where ${freeInTarget(free)}
  order by place.id
  for update of place skip locked`;

/** Locks this many free places of `target (id)`, any of them; skips locked rows. */
export const lockAnyFree = (free: FreePlaces, quantity: string) => `
  select place.id
  from place
  where place.show_sector_id = (select target.id from target)
    and ${freeInTarget(free)}
  order by place.held_until nulls first
  limit ${quantity}
  for update skip locked`;

/** Assigns locked places to the new hold `taken (id, place_ids, ends_at)`. */
export const HOLD_PLACES = `
  update place set hold_id = taken.id, held_until = taken.ends_at
  from taken
  where place.id = any(taken.place_ids)`;

/** Frees the places of the hold `ended (id)`. */
export const FREE_HELD_PLACES = `
  update place set hold_id = null, held_until = null
  from ended
  where place.hold_id = ended.id and place.ticket_id is null
  returning place.id`;

/** Locks the places that the hold `own (id, extended_at)` still has, unless it was extended before. */
export const LOCK_HELD_PLACES = `
  select place.id
  from place
  join own on place.hold_id = own.id
  where own.extended_at is null and place.ticket_id is null
  order by place.id
  for update of place`;

/** Keeps the places `kept (id)` until the new end of their hold, `extended (ends_at)`. */
export const EXTEND_HELD_PLACES = `
  update place set held_until = extended.ends_at
  from extended
  where place.id in (select kept.id from kept)`;

/**
 * Locks those of the places that can be issued now, always in id order. `block_id` is the act by which staff blocked
 * one while its buyer held it.
 */
export const lockPlacesToGive = (args: {
  readonly placeIds: readonly number[];
  readonly showId: number;
  readonly claim: PlaceClaim;
  readonly now: Date;
}): RawBuilder<unknown> => sql`
  select place.id, case when place.allotment = 'blocked' then place.allotment_owner end as block_id
  from place
  join show_sector on show_sector.id = place.show_sector_id
  where place.id = any(${args.placeIds}::int[])
    and show_sector.show_id = ${args.showId}
    and place.ticket_id is null
    and (
      (place.hold_id = ${args.claim.holdId}::int and place.held_until > ${args.now})
      or (
        is_free(place, ${args.now})
        and place.allotment = any(${[args.claim.allotment].flat()}::text[])
        and place.allotment_owner = ${args.claim.ownerId}
      )
    )
  order by place.id
  for update of place`;

/** A blocked place goes back to its former allotment. */
export const END_BLOCK = `
  allotment = coalesce(place.former_allotment, place.allotment),
  allotment_owner = coalesce(place.former_owner, place.allotment_owner),
  former_allotment = null, former_owner = null`;

/** Assigns locked places to the new tickets `issued (id, place_id)`. Ends blocks that staff made meanwhile. */
export const GIVE_PLACES = sql`
  update place set ticket_id = issued.id, hold_id = null, held_until = null, ${sql.raw(END_BLOCK)}
  from issued
  where place.id = issued.place_id`;

/** The new place of a ticket. */
export type MoveTarget =
  | {
      /** A seat, if it is on sale and free; or blocked, but formerly on sale, if that is allowed. */
      readonly placeId: number;
      readonly mayBeBlocked: boolean;
    }
  /** Any free place of an unnumbered sector of the show. */
  | { readonly showSectorId: number };

/**
 * Locks the new place of a ticket, if it is free, and for a seat also the place of the ticket `old (place_id)`:
 * always in id order.
 */
export function lockPlaceToMoveTo(target: MoveTarget, now: Date): RawBuilder<unknown> {
  if ('showSectorId' in target)
    return sql`
      select place.id from place
      where place.show_sector_id = ${target.showSectorId} and place.allotment = 'sale' and place.allotment_owner = 0
        and is_free(place, ${now}) and exists (select from old)
      order by place.number
      limit 1
      for update skip locked`;
  return sql`
    with locked as materialized (
      select
        place.id, is_free(place, ${now}) as is_free, place.allotment, place.allotment_owner, place.former_allotment
      from place
      where place.id in (${target.placeId}, (select old.place_id from old)) and exists (select from old)
      order by place.id
      for update
    )
    select locked.id from locked
    where locked.id = ${target.placeId} and locked.is_free
      and (
        (locked.allotment = 'sale' and locked.allotment_owner = 0)
        or (${target.mayBeBlocked} and locked.allotment = 'blocked' and locked.former_allotment = 'sale')
      )`;
}

/**
 * Puts the former places of the tickets `moved (id, place_id)` on sale, from any allotment: their owner already has a
 * ticket.
 */
export const FREE_LEFT_PLACES = sql`
  update place set ticket_id = null, allotment = 'sale', allotment_owner = 0
  from moved
  where place.id = moved.place_id and place.ticket_id = moved.id`;

/**
 * Whether the place cannot be taken any more once its ticket is gone: a payment link is paid once, a season seat that
 * ended has no holder, and a press outlet may have been withdrawn.
 */
const IS_OWNERLESS = sql`(
  place.allotment = 'payment-link'
  or place.allotment = 'seat-holder'
    and exists (select from owned_seat where id = place.allotment_owner and ended_at is not null)
  or place.allotment = 'press'
    and exists (select from show_outlet where id = place.allotment_owner and withdrawn_at is not null)
)`;

/**
 * The season seat that the place of one that ended was given as since, in a show that keeps them; null for none. Locked,
 * so that one that is ended meanwhile frees this place too.
 */
const NEXT_OWNED_SEAT = sql`(
  select owned_seat.id
  from show_sector
  join show on show.id = show_sector.show_id and show.keeps_owned_seats
  join owned_seat on owned_seat.venue_id = show.venue_id
    and owned_seat.stand_id = show_sector.stand_id and owned_seat.sector_code = show_sector.code
    and owned_seat.row_id = place.row_id and owned_seat.seat_id = place.seat_id and owned_seat.ended_at is null
  where show_sector.id = place.show_sector_id and place.allotment = 'seat-holder'
  for share of owned_seat
)`;

/**
 * Locks the places of tickets, in id order. A statement of its own before `FREE_GIVEN_PLACES`, which then sees that a
 * season seat ended while its place was waited for.
 */
export const lockGivenPlaces = (ticketIds: readonly number[]) => sql`
  select from place where ticket_id = any(${ticketIds}::int[]) order by id for update`;

/**
 * Frees the places of the tickets `revoked (id, place_id)`, each in its allotment; unowned places go to the holder of
 * the season seat, or on sale.
 */
export const FREE_GIVEN_PLACES = sql`
  update place set
    ticket_id = null,
    allotment = case
      when ${IS_OWNERLESS} and ${NEXT_OWNED_SEAT} is null then 'sale'
      else place.allotment
    end,
    allotment_owner = case when ${IS_OWNERLESS} then coalesce(${NEXT_OWNED_SEAT}, 0) else place.allotment_owner end
  from revoked
  where place.id = revoked.place_id and place.ticket_id = revoked.id`;

/** Whether a tenth or less of the statement's `show_sector` is free for the public. Stops counting there. */
export const isScarce = (now: string) => `exists (
  select from (
    select ceil(max(place.number) / 10.0)::integer as few from place where place.show_sector_id = show_sector.id
  ) as size
  where size.few >= (
    select count(*) from (
      select from place
      where place.show_sector_id = show_sector.id and ${freeInTarget({ allotment: "'sale'", ownerId: '0', now })}
      limit size.few + 1
    ) as free
  )
)`;

/** The same for a statement without parameter names. */
export const isScarceAt = (now: Date) => {
  const [before = '', after = ''] = isScarce('?').split('?');
  return sql<boolean>`${sql.raw(before)}${now}${sql.raw(after)}`;
};

/** Whether the public can take a place of the statement's `show_sector`. Two index probes until the first free place. */
export const hasFreePlaces = (now: Date) => sql<boolean>`exists (
  select 1 from place
  where place.show_sector_id = show_sector.id
    and place.allotment = 'sale' and place.allotment_owner = 0 and is_free(place, ${now})
)`;
