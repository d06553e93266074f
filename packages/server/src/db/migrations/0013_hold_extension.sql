-- A hold may be extended once (decision 0010); null for one that was not.
alter table hold add column extended_at timestamptz;
