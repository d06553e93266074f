-- When a person at the gates became steward or supervisor: each time the other of the two. An act that a device sends later is judged by the
-- role that its person had then.
alter table gate_staff add column role_changed_at timestamptz[] not null default '{}';
