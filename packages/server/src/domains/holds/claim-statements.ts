import { FREE_HELD_PLACES, HOLD_PLACES, lockAnyFree, lockFreeSeats } from '../places/public.ts';

/** Of the advisory locks by which the claims of one holder take turns: users by their id, payment links by its negative. */
const TURNS = 1;

/** Waits for the holder's claims that are under way, and keeps others out until this transaction ends. $1 user, $2 payment link. */
export const TAKE_TURN = `select pg_advisory_xact_lock(${TURNS}, coalesce($1::integer, -$2::integer))`;

/** The hold of a user or a payment link that nobody ended: each is found by its own index. */
const openHold = (user: string, link: string) => `
  select hold.id from hold where hold.state = 'open' and hold.user_id = ${user}::integer
  union all
  select hold.id from hold where hold.state = 'open' and hold.payment_link_id = ${link}::integer`;

/**
 * The two statements that take places, each whole and in one round trip. They lock the places they want, skip what
 * somebody else is taking right now, and write the hold only when every place was got: all or none. A place is free
 * when no ticket owns it and its hold, if any, is past: an expired hold is taken over in place. They wait for nobody:
 * `isOwnRace` says that the holder has an open hold or another claim under way, and nothing was taken.
 *
 * $1 show, $2 stand, $3 sector code, $4 quantity, $5 now, $6 end of the hold, $7 user, $8 payment link,
 * $9 allotment, $10 owner of the allotment, $11 hash of the caller's address, and for seats $12 rows, $13 seats.
 */
const TARGET = `
with turn as materialized (
  select pg_try_advisory_xact_lock(${TURNS}, coalesce($7::integer, -$8::integer)) as got
),
target as (
  select show_sector.id, show_sector.show_id
  from show_sector
  join show on show.id = show_sector.show_id
  join sector on sector.id = show_sector.sector_id
  where (select turn.got from turn)
    and show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
    and show.published_at <= $5 and show.starts_at > $5
    and ($8::integer is not null
      or (show_sector.is_open and show.sale_opens_at <= $5 and show.sale_closes_at > $5))`;

const TAKE = `
claim as (
  select array_agg(wanted.id order by wanted.id) as place_ids, count(*) as found from wanted
),
open_hold as (${openHold('$7', '$8')}
),
taken as (
  insert into hold
    (show_id, show_sector_id, user_id, payment_link_id, place_ids, started_at, ends_at, address_hash)
  select target.show_id, target.id, $7::integer, $8::integer, claim.place_ids, $5, $6, $11::bytea
  from target, claim
  where claim.found = $4 and not exists (select 1 from open_hold)
  returning id, place_ids, ends_at
),
held as (${HOLD_PLACES}
)
select
  (select taken.id from taken) as "holdId",
  not (select turn.got from turn) or exists (select 1 from open_hold) as "isOwnRace"`;

const FREE = { allotment: '$9', ownerId: '$10', now: '$5' };

export const CLAIM_SEATS = `${TARGET} and sector.sale = 'numbered'
),
wanted as (${lockFreeSeats(FREE, { rows: '$12', seats: '$13' })}
),${TAKE}`;

export const CLAIM_ANY = `${TARGET} and sector.sale = 'unnumbered'
),
wanted as (${lockAnyFree(FREE, '$4')}
),${TAKE}`;

/** Ends the open hold of a user or a payment link and frees its places. $1 user, $2 payment link. */
export const CANCEL_OPEN_HOLD = `
with ended as (
  update hold set state = 'cancelled'
  where hold.state = 'open' and hold.id = any(array(${openHold('$1', '$2')}))
  returning hold.id
),
freed as (${FREE_HELD_PLACES}
)
select ended.id as "holdId", (select count(*)::integer from freed) as "placesFreed" from ended`;

/** The open hold of a user or a payment link, with its row locked. $1 user, $2 payment link. */
export const LOCK_OPEN_HOLD = `
select
  hold.id,
  hold.started_at as "startedAt",
  hold.ends_at as "endsAt",
  show_sector.show_id as "showId",
  show_sector.stand_id as "standId",
  show_sector.code as "sectorCode",
  cardinality(hold.place_ids) as quantity,
  (
    select coalesce(json_agg(json_build_object('rowId', place.row_id, 'seatId', place.seat_id)), '[]')
    from place where place.id = any(hold.place_ids) and place.row_id is not null
  ) as seats
from hold
join show_sector on show_sector.id = hold.show_sector_id
where hold.state = 'open' and hold.id = any(array(${openHold('$1', '$2')}))
for update of hold`;

/**
 * What somebody whose claim failed wanted, as it is now; one row whatever is missing.
 * $1 show, $2 stand, $3 sector code, $4 now, $5 rows, $6 seats, $7 user, $8 payment link.
 */
export const REFUSED_CLAIM = `
select
  show.starts_at as "startsAt",
  show.sale_opens_at as "saleOpensAt",
  show.sale_closes_at as "saleClosesAt",
  show_sector.is_open as "isOpen",
  sector.sale,
  (
    select array_agg(place.allotment)
    from unnest($5::smallint[], $6::smallint[]) as chosen (row_id, seat_id)
    join place on place.show_sector_id = show_sector.id
      and place.row_id = chosen.row_id and place.seat_id = chosen.seat_id
  ) as allotments,
  exists (${openHold('$7', '$8')}) as "hasOpenHold"
from (select 1) as always
left join show on show.id = $1 and show.published_at <= $4
left join show_sector on show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
left join sector on sector.id = show_sector.sector_id`;
