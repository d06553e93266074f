-- For a scan that the lane decided itself because the server did not answer: the scan with which it had asked (decision 0073).
alter table gate_scan add column asked uuid;
create index gate_scans_that_asked on gate_scan (asked) where asked is not null;

-- Who acted, if a scan is somebody's act, and whether they had the right to (some acts need a supervisor); also for uploaded acts.
alter table gate_scan
  add column staff_id integer references gate_staff,
  add column staff_role text check (staff_role in ('steward', 'supervisor')),
  add column has_right boolean not null default true;
create index gate_scans_of_staff on gate_scan (staff_id) where staff_id is not null;

alter table gate_alert
  drop constraint gate_alert_kind_check,
  add constraint gate_alert_kind_check check (kind in (
    'duplicate', 'annulled-entry', 'exit-without-entry', 'forged', 'barred', 'over-capacity', 'no-contact', 'quarantine',
    'clock', 'impossible-rate', 'many-exceptions', 'silent-gate', 'no-right'
  ));
