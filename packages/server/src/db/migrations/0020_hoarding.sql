-- Limits against hoarding; null disables either. free_holding_minutes: how long a user may hold places of the show and
-- give them up before each further hold costs a pause. places_per_address: how many places of a sector may be held from
-- one address at a time, by users who never bought anything, while few are left there.
alter table show
  add column free_holding_minutes smallint default 75 check (free_holding_minutes > 0),
  add column places_per_address smallint default 60 check (places_per_address > 0);

-- The holder tried to pay, with whatever result: giving up such a hold does not count.
alter table hold add column payment_tried boolean not null default false;

-- Whether a user ever bought something.
create index buyers on hold (user_id) where state = 'finished' and user_id is not null;

-- How long in a row a user has held and given up places of a show (ended the hold or let it expire). given_up_at: the last time.
create table give_up (
  user_id integer not null references app_user,
  -- No foreign key: everybody who gives up would lock the show's row.
  show_id integer not null,
  minutes integer not null,
  given_up_at timestamptz not null,
  primary key (user_id, show_id)
);

-- Whether users who never bought anything may hold this many more places of a sector from an address. Claims from it
-- are serialised until their transaction ends. Volatile, so that the count sees what was committed during the wait,
-- which the queries of the calling statement do not.
create function address_has_room(of_address bytea, of_show integer, of_sector integer, wanted integer, most integer, now timestamptz)
returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(('x' || encode(substr(of_address, 1, 8), 'hex'))::bit(64)::bigint # of_sector);
  return wanted <= most - (
    select coalesce(sum(cardinality(hold.place_ids)), 0)
    from hold
    where hold.address_hash = of_address and hold.show_id = of_show and hold.show_sector_id = of_sector
      and hold.state = 'open' and hold.ends_at > now
      and not exists (select from hold as bought where bought.user_id = hold.user_id and bought.state = 'finished')
  );
end
$$;
