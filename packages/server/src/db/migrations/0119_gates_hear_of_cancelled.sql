-- When the office cancels a show or moves it to an open date, its lanes are told at once (spec 5 §2.2, X4).
create or replace trigger tell_gates_of_show
  after update of starts_at, ends_at, withdrawn_at, name, revision_id, cancelled_at, date_is_open on show
  for each row execute function tell_gates_of_show();
