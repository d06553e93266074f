-- The office assigns season seats to their holders and ends them (spec 4 §2.9).
alter table owned_seat
  add column email text not null default '',
  add column version integer not null default 1 check (version > 0),
  add column given_at timestamptz not null default now(),
  -- Shows for which the seat had a ticket by then stay its holder's.
  add column ended_at timestamptz,
  -- Identifies the seat in every revision of the plan.
  add column venue_id integer,
  add column stand_id integer,
  add column sector_code text;

-- A seat without a PIN cannot be transferred; a job creates its first one.
alter table owned_seat alter column pin_hash set default '';

create function name_owned_seat() returns trigger language plpgsql as $$
begin
  select sector.venue_id, sector.stand_id, sector.code into new.venue_id, new.stand_id, new.sector_code
  from sector
  where sector.id = new.sector_id;
  return new;
end
$$;
create trigger name_owned_seat before insert or update of sector_id on owned_seat
  for each row execute function name_owned_seat();
update owned_seat set sector_id = sector_id;

alter table owned_seat drop constraint owned_seat_sector_id_row_id_seat_id_key;
create unique index one_holder_of_seat on owned_seat (venue_id, stand_id, sector_code, row_id, seat_id)
  where ended_at is null;
create index owned_seat_by_document on owned_seat (document_type_id, document);
