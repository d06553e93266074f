-- Barred persons are sent to the supervisor at the gates (spec 5 §6): lanes are told of each entry that is added, changed or lifted.
create function tell_gates_of_barred() returns trigger language plpgsql as $$
begin
  insert into gate_change (show_id, kind, subject_id)
  select ticket.show_id, 'ticket', ticket.id
  from ticket
  join show on show.id = ticket.show_id
  where ticket.document_type_id = new.document_type_id and ticket.document = new.document
    and ticket.state = 'live' and show.ends_at > now() - interval '6 hours';
  return null;
end $$;
create trigger tell_gates_of_barred after insert or update on barred_person
  for each row execute function tell_gates_of_barred();

-- The report of the gates for a show's day, as signed by the chief.
create table gate_closing (
  show_id integer not null references show,
  matchday integer not null,
  report jsonb not null,
  note text not null default '',
  signed_by text not null,
  signed_at timestamptz not null,
  primary key (show_id, matchday)
);
