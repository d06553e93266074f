-- Against hoarding; null switches either off. free_holding_minutes: so long a user may hold places of the show and give them
-- up before each further time costs a pause. places_per_address: so many places of a sector may be held from one address at
-- a time, by users who never bought anything, while few are left there.
alter table show
  add column free_holding_minutes smallint default 75 check (free_holding_minutes > 0),
  add column places_per_address smallint default 60 check (places_per_address > 0);

-- Its holder tried to pay, whatever came of it: given up, such a hold counts for nothing.
alter table hold add column payment_tried boolean not null default false;

-- Whether a user ever bought something.
create index buyers on hold (user_id) where state = 'finished' and user_id is not null;

-- How long in a row a user has held places of a show and given them up: ended the hold, or let it end. given_up_at: the last time.
create table give_up (
  user_id integer not null references app_user,
  -- No foreign key: everybody who gives up would lock the row of the show.
  show_id integer not null,
  minutes integer not null,
  given_up_at timestamptz not null,
  primary key (user_id, show_id)
);

-- Whether users who never bought anything may hold so many places more of a sector from an address. Claims from it take turns until their transaction ends, and
-- what is counted is counted after the wait: a volatile function's queries see what was committed meanwhile, which those of
-- the statement that calls it do not.
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
