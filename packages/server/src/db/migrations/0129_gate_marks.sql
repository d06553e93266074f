-- The key ids that the lanes were last told of: when they change, every lane is told (spec 5 §4.1). One row.
create table gate_told_keys (
  is_only boolean primary key default true check (is_only),
  ids text not null,
  told_at timestamptz not null
);

-- Tickets that the office sends to the supervisor (spec 5 §2.2, P1). Lanes are told of the mark, but never of its reason.
create table gate_mark (
  ticket_id integer primary key references ticket,
  reason text not null check (reason <> ''),
  marked_by text not null,
  marked_at timestamptz not null
);

create function tell_gates_of_marks() returns trigger language plpgsql as $$
begin
  insert into gate_change (show_id, kind, subject_id)
  select show_id, 'ticket', id from ticket where id = coalesce(new.ticket_id, old.ticket_id);
  return null;
end $$;
create trigger tell_gates_of_marks after insert or delete on gate_mark
  for each row execute function tell_gates_of_marks();
