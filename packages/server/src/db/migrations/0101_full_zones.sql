-- Zones that are full while the gates of a show are open; its lanes display it (spec 5 §5.5).
create table gate_full_zone (
  show_id integer not null references show,
  zone_id integer not null references gate_zone,
  since timestamptz not null,
  primary key (show_id, zone_id)
);
create index gate_full_zones_of_zone on gate_full_zone (zone_id);

-- When the cause of the alert was last observed; after a while without it, the alert can be raised again.
alter table gate_alert add column seen_at timestamptz;
