-- A lane that asked in vain decides by itself: the scan by which it had asked (decision 0073).
alter table gate_scan add column asked uuid;
create index gate_scans_that_asked on gate_scan (asked) where asked is not null;
