-- What the office asks of the gates (spec 5 §2.3).

-- Since when a lane does not know of something: how old its package is.
alter table gate_change add column at timestamptz not null default now();

-- One person of a name at a show's gates: a lane's list tells them apart by it.
create unique index one_gate_staff_per_name on gate_staff (show_id, lower(name)) where ended_at is null;

-- A name of a gate, lane or zone is free again once it is archived.
alter table gate_zone drop constraint gate_zone_venue_id_name_key;
create unique index one_gate_zone_per_name on gate_zone (venue_id, name) where archived_at is null;
alter table gate drop constraint gate_venue_id_name_key;
create unique index one_gate_per_name on gate (venue_id, name) where archived_at is null;
alter table gate_lane drop constraint gate_lane_gate_id_name_key;
create unique index one_gate_lane_per_name on gate_lane (gate_id, name) where archived_at is null;
