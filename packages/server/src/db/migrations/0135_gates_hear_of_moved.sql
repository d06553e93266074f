-- A show that moves to another day has other day parking (spec 5 §3.1, §4.3): its lanes are told of that of the old and of the new day.
create or replace function tell_gates_of_show() returns trigger language plpgsql as $$
begin
  insert into gate_change (show_id, kind) values (new.id, 'matchday');
  if matchday_of(new.starts_at) <> matchday_of(old.starts_at) then
    insert into gate_change (show_id, kind, subject_id)
    select new.id, 'parking', parking.id
    from parking_ticket as parking
    join box on box.id = parking.box_id
    join sector on sector.id = box.sector_id
    where sector.venue_id = new.venue_id
      and to_char(parking.day, 'YYYYMMDD')::integer in (matchday_of(old.starts_at), matchday_of(new.starts_at))
    order by parking.id;
  end if;
  return null;
end $$;
