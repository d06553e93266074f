-- A hold can be extended once (decision 0010); null if it was not.
alter table hold add column extended_at timestamptz;
