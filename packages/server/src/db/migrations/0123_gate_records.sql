-- What is left of the scans of a show a year after its end (spec 5 §6): how many of each, in five minutes from `span_at` on.
create table gate_tally (
  show_id integer not null references show,
  matchday integer not null,
  gate_id integer not null references gate,
  zone_id integer not null references gate_zone,
  direction text not null check (direction in ('in', 'out')),
  -- Of readings; 'entry' for entries that counted.
  result text not null,
  span_at timestamptz not null,
  count integer not null check (count > 0),
  primary key (show_id, matchday, gate_id, zone_id, direction, result, span_at)
);
create index gate_tallies_of_gate on gate_tally (gate_id);
create index gate_tallies_of_zone on gate_tally (zone_id);
