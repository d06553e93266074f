-- History of 'Un sector, un carril' (decision 0075, spec 5 §5.3): late scans are judged by the lanes of their own time.
create table gate_share (
  show_id integer not null references show,
  since timestamptz not null,
  -- As in gate_policy.
  sector_lanes jsonb not null,
  primary key (show_id, since)
);
-- Values before the policy's last change are unknown.
insert into gate_share (show_id, since, sector_lanes)
select show_id, changed_at, sector_lanes from gate_policy where sector_lanes <> '{}';
