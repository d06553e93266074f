-- When what happened made the present version of an alert; null where a person's answer did, and for alerts of before.
alter table gate_alert add column facts_changed_at timestamptz;
