-- What remains of the scans of a show a year after its end (spec 5 §6): their counts in the five minutes from `span_at` on.
create table gate_tally (
  show_id integer not null references show,
  matchday integer not null,
  gate_id integer not null references gate,
  zone_id integer not null references gate_zone,
  direction text not null check (direction in ('in', 'out')),
  -- Of scans; 'entry' for entries that counted.
  result text not null,
  span_at timestamptz not null,
  count integer not null check (count > 0),
  primary key (show_id, matchday, gate_id, zone_id, direction, result, span_at)
);
create index gate_tallies_of_gate on gate_tally (gate_id);
create index gate_tallies_of_zone on gate_tally (zone_id);

-- Periods of more than a minute in which a device with an open shift was out of contact (spec 5 §7); written once it is back.
create table gate_outage (
  device_id integer not null references gate_device,
  show_id integer not null references show,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  primary key (device_id, from_at)
);
create index gate_outages_of_show on gate_outage (show_id);
