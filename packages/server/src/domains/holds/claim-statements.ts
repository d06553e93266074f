import { FREE_HELD_PLACES, HOLD_PLACES, lockAnyFree, lockFreeSeats } from '../places/public.ts';

/**
 * Key of the advisory locks that serialise the claims of one holder: users by their id, payment links by its
 * negative.
 */
export const HOLDER_LOCK = 1;

/** The least minutes that an abandoned hold counts. Every this many minutes above the allowance double the pause. */
const SHORTEST_GIVE_UP = 5;

/** For this transaction: its commit does not wait for a standby, like those of claims in the pipelines (decision 0064). */
const COMMIT_LOCALLY = `set_config('synchronous_commit', 'local', true)`;

/**
 * Locks the holder: waits for their running claims, and blocks others until this transaction ends, which commits
 * locally. $1 user, $2 payment link.
 */
export const LOCK_HOLDER = `
select pg_advisory_xact_lock(${HOLDER_LOCK}, coalesce($1::integer, -$2::integer)), ${COMMIT_LOCALLY}`;

/** The open hold of a user or a payment link: each is found by its own index. */
const openHold = (user: string, link: string) => `
  select hold.id from hold where hold.state = 'open' and hold.user_id = ${user}::integer
  union all
  select hold.id from hold where hold.state = 'open' and hold.payment_link_id = ${link}::integer`;

/**
 * The two statements that take places, each in one round trip. They lock the wanted places, skip locked rows, and
 * insert the hold only if every place was locked: all or none. A place is free if it has no ticket and its hold, if
 * any, has ended: places of an expired hold are taken over. They wait for no lock, except, with $12, for other claims
 * from the same address: `isOwnRace` means that the holder has an open hold or another claim running, and nothing was
 * taken. The show's key is locked, which includes the suspension of its sale (migration 0044): a suspension waits for
 * admitted claims, and a claim that reaches the lock after it is refused.
 *
 * $1 show, $2 stand, $3 sector code, $4 quantity, $5 now, $6 end of the hold, $7 user, $8 payment link, $9 allotment,
 * $10 owner of the allotment, $11 hash of the caller's address, $12 how many places of the sector may be held from it
 * by users who never bought anything (null: any), and for seats $13 rows, $14 seats.
 */
const TARGET = `
with holder_lock as materialized (
  select pg_try_advisory_xact_lock(${HOLDER_LOCK}, coalesce($7::integer, -$8::integer)) as got
),
target as (
  select show_sector.id, show_sector.show_id, show.free_holding_minutes
  from show_sector
  join show on show.id = show_sector.show_id
  join sector on sector.id = show_sector.sector_id
  where (select holder_lock.got from holder_lock)
    and show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
    and show.published_at <= $5 and show.starts_at > $5 and show.cancelled_at is null
    and ($8::integer is not null
      or (show_sector.is_open and show.sale_suspended_at is null
        and show.sale_opens_at <= $5 and show.sale_closes_at > $5
        and case when show.has_sale_windows then window_admits($7::integer, show_sector.id, $4::integer, $5) else true end))`;

const TAKE = `
claim as (
  select array_agg(wanted.id order by wanted.id) as place_ids, count(*) as found from wanted
),
open_hold as (${openHold('$7', '$8')}
),
paused as (
  select give_up.given_up_at + pause.minutes * interval '1 minute' as until
  from target
  join give_up on give_up.user_id = $7::integer and give_up.show_id = target.show_id
  cross join lateral (
    select power(2, least(ceil((give_up.minutes - target.free_holding_minutes) / ${SHORTEST_GIVE_UP}.0), 6) - 1) as minutes
  ) as pause
  where give_up.minutes > target.free_holding_minutes
    and give_up.given_up_at + pause.minutes * interval '1 minute' > $5
),
room as materialized (
  select case
    when $12::integer is null or claim.found <> $4
      or exists (select 1 from open_hold) or exists (select 1 from paused)
      or exists (select 1 from hold where hold.user_id = $7::integer and hold.state = 'finished') then true
    else address_has_room($11::bytea, target.show_id, target.id, $4::integer, $12::integer, $5)
  end as is_there
  from target, claim
),
admitted as materialized (
  select show.id
  from show, claim, room
  where show.id = $1 and claim.found = $4 and room.is_there and ($8::integer is not null or show.sale_suspended_at is null)
  for key share of show skip locked
),
taken as (
  insert into hold
    (show_id, show_sector_id, user_id, payment_link_id, place_ids, started_at, ends_at, address_hash)
  select target.show_id, target.id, $7::integer, $8::integer, claim.place_ids, $5, $6, $11::bytea
  from target, claim, admitted
  where not exists (select 1 from open_hold) and not exists (select 1 from paused)
  returning id, place_ids, ends_at
),
held as (${HOLD_PLACES}
)
select
  (select taken.id from taken) as "holdId",
  not (select holder_lock.got from holder_lock) or exists (select 1 from open_hold) as "isOwnRace",
  (select paused.until from paused) as "pausedUntil",
  exists (select 1 from room where not room.is_there) as "isAddressFull"`;

const FREE = { allotment: '$9', ownerId: '$10', now: '$5' };

export const CLAIM_SEATS = `${TARGET} and sector.sale = 'numbered'
),
wanted as (${lockFreeSeats(FREE, { rows: '$13', seats: '$14' })}
),${TAKE}`;

export const CLAIM_ANY = `${TARGET} and sector.sale = 'unnumbered'
),
wanted as (${lockAnyFree(FREE, '$4')}
),${TAKE}`;

/**
 * Ends the open hold of a user or a payment link and frees its places. The minutes of a user's hold are added to the
 * sum of their consecutive abandoned holds of the show (reset after 2 h without one), unless they tried to pay: one
 * statement, so that a claim that finds the places free also finds the sum. If a live hold is replaced by another
 * one, the pause counts from its beginning: if the new one is refused, the hold stays, and the next request must not
 * restart the pause. Commits locally: places are chosen anew at once. $1 user, $2 payment link, $3 now, $4 whether it
 * makes way for another, $5 only this hold (null: whichever is open).
 */
export const CANCEL_OPEN_HOLD = `
with ended as (
  update hold set state = 'cancelled'
  where hold.state = 'open' and hold.id = any(array(${openHold('$1', '$2')})) and ($5::integer is null or hold.id = $5)
  returning hold.*
),
given_up as (
  insert into give_up (user_id, show_id, minutes, given_up_at)
  select ended.user_id, ended.show_id,
    greatest(${SHORTEST_GIVE_UP}, ceil(extract(epoch from least(ended.ends_at, $3) - ended.started_at) / 60)),
    case when $4 and ended.ends_at > $3 then ended.started_at else least(ended.ends_at, $3) end
  from ended where ended.user_id is not null and not ended.payment_tried
  on conflict (user_id, show_id) do update set
    minutes = excluded.minutes
      + case when give_up.given_up_at > excluded.given_up_at - interval '2 hours' then give_up.minutes else 0 end,
    given_up_at = excluded.given_up_at
),
freed as (${FREE_HELD_PLACES}
)
select ended.id as "holdId", (select count(*)::integer from freed) as "placesFreed", ${COMMIT_LOCALLY}
from ended`;

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
 * The current state of what a failed claim requested; always one row. $1 show, $2 stand, $3 sector code, $4 now, $5
 * rows, $6 seats, $7 user, $8 payment link.
 */
export const REFUSED_CLAIM = `
select
  show.starts_at as "startsAt",
  show.sale_opens_at as "saleOpensAt",
  show.sale_closes_at as "saleClosesAt",
  show_sector.is_open and show.sale_suspended_at is null as "isOpen",
  sector.sale,
  (
    select array_agg(place.allotment)
    from unnest($5::smallint[], $6::smallint[]) as chosen (row_id, seat_id)
    join place on place.show_sector_id = show_sector.id
      and place.row_id = chosen.row_id and place.seat_id = chosen.seat_id
  ) as allotments,
  exists (${openHold('$7', '$8')}) as "hasOpenHold",
  (
    select row_to_json(own)
    from buyer_window($7::integer, show_sector.id, $4) as own
    where show.has_sale_windows and $7::integer is not null
  ) as "window"
from (select 1) as always
left join show on show.id = $1 and show.published_at <= $4 and show.cancelled_at is null
left join show_sector on show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
left join sector on sector.id = show_sector.sector_id`;
