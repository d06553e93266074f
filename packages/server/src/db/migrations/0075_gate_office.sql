-- For the gates' office (spec 5 §2.3).

-- Since when a lane lacks a change: the age of its package.
alter table gate_change add column at timestamptz not null default now();

-- Names are unique among a show's gate staff, since a lane's list shows only the name.
create unique index one_gate_staff_per_name on gate_staff (show_id, lower(name)) where ended_at is null;

-- The name of a gate, lane or zone is free again once it is archived.
alter table gate_zone drop constraint gate_zone_venue_id_name_key;
create unique index one_gate_zone_per_name on gate_zone (venue_id, name) where archived_at is null;
alter table gate drop constraint gate_venue_id_name_key;
create unique index one_gate_per_name on gate (venue_id, name) where archived_at is null;
alter table gate_lane drop constraint gate_lane_gate_id_name_key;
create unique index one_gate_lane_per_name on gate_lane (gate_id, name) where archived_at is null;
