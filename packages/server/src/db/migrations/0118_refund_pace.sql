-- How far the refunds of cancelled shows have used up the time of a provider (spec 8 §7): ten a second, and of a time in which
-- nothing was handed out at most five seconds are made up for.
create table refund_pace (
  provider text primary key,
  used_until timestamptz not null
);
