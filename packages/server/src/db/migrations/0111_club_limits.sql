-- The limits of money, counts and days that Administración changed (spec 4 §9): name to value, in the unit of the contract's list. What is
-- not named is as the list has it. One row, always there.
create table club_limits (
  is_only boolean primary key default true check (is_only),
  value jsonb not null default '{}',
  version integer not null default 1 check (version > 0),
  saved_at timestamptz
);
insert into club_limits default values;
