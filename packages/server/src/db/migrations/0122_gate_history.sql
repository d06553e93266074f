-- History of a show's re-entry settings (spec 5 §5.3): a scan is merged by those of its own time.
create table gate_reentry (
  show_id integer not null references show,
  since timestamptz not null,
  -- As in gate_policy: minutes after an exit, by the zone's id.
  reentry jsonb not null,
  primary key (show_id, since)
);
insert into gate_reentry (show_id, since, reentry)
select show_id, timestamptz '1970-01-01', reentry from gate_policy where reentry <> '{}';

-- Parking reserved for a day is announced to the lanes of every show of that day at the box's venue, whose packages contain it.
create or replace function tell_gates_of_parking() returns trigger language plpgsql as $$
begin
  if new.show_id is not null then
    insert into gate_change (show_id, kind, subject_id) values (new.show_id, 'parking', new.id);
  else
    insert into gate_change (show_id, kind, subject_id)
    select show.id, 'parking', new.id
    from box
    join sector on sector.id = box.sector_id
    join show on show.venue_id = sector.venue_id
    where box.id = new.box_id
      and show.starts_at >= new.day::timestamp at time zone 'America/Montevideo'
      and show.starts_at < (new.day + 1)::timestamp at time zone 'America/Montevideo';
  end if;
  return null;
end $$;
