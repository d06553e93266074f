import { EXTEND_HELD_PLACES, LOCK_HELD_PLACES } from '../places/public.ts';

/**
 * Extends a live hold of its user or till, once, in one round trip. It locks the hold and then its places, and moves
 * their end only if every place still belongs to it: a concurrent claim of an expired place, cancelling or issuing
 * comes either before, and nothing is extended, or after, and finds the new end. Returns the hold's current end, also
 * if it was extended before; null if there is nothing to extend.
 *
 * $1 hold, $2 user or till, $3 now, $4 the extension in milliseconds.
 */
export const extendStatement = (owner: 'user_id' | 'till_id') => `
with own as (
  select hold.id, hold.place_ids, hold.ends_at, hold.extended_at
  from hold
  where hold.id = $1 and hold.${owner} = $2 and hold.state = 'open' and hold.ends_at > $3
  for update
),
kept as (${LOCK_HELD_PLACES}
),
extended as (
  update hold set ends_at = own.ends_at + $4 * interval '1 millisecond', extended_at = $3
  from own
  where hold.id = own.id and own.extended_at is null
    and (select count(*) from kept) = cardinality(own.place_ids)
  returning hold.ends_at
),
moved as (${EXTEND_HELD_PLACES}
)
select coalesce(
  (select extended.ends_at from extended),
  (select own.ends_at from own where own.extended_at is not null)
) as "endsAt"`;

export const EXTEND_HOLD = extendStatement('user_id');
