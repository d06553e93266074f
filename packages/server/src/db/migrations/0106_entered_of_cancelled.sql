-- A show that is broken off and cancelled refunds those inside as well: their tickets are annulled although they have entered.
create or replace function forbid_annulling_entered() returns trigger language plpgsql as $$
begin
  if exists (
    select 1
    from gate_entry
    where subject_kind = 'ticket' and subject_id = new.id and annulled_at is null
      and matchday = (select matchday_of(starts_at) from show where id = new.show_id and cancelled_at is null)
  ) then
    raise exception 'ticket % has entered', new.id using errcode = '23514', constraint = 'ticket_has_entered';
  end if;
  return new;
end $$;
