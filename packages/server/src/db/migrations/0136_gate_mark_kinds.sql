-- A marked ticket is sent to the supervisor (P1), or passes and is looked at (A1): spec 5 §2.2, §4.2.
alter table gate_mark add column kind text not null default 'supervisor' check (kind in ('supervisor', 'look'));
