-- Limits of money, counts and days changed by Administración (spec 4 §9): name to value, in the unit of the contract's
-- list. Other limits have the list's value. Always exactly one row.
create table club_limits (
  is_only boolean primary key default true check (is_only),
  value jsonb not null default '{}',
  version integer not null default 1 check (version > 0),
  saved_at timestamptz
);
insert into club_limits default values;
