-- A lane that asked in vain decides by itself: the scan by which it had asked (decision 0073).
alter table gate_scan add column asked uuid;
create index gate_scans_that_asked on gate_scan (asked) where asked is not null;

-- Who acted, where a scan is an act of somebody, and whether a supervisor's act was one: also of acts that arrive by upload.
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
