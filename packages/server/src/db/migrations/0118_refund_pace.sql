-- The rate limit for refunds of cancelled shows, per provider (spec 8 §7): ten a second, and at most five seconds of
-- idle time are made up for. used_until: up to when the provider's time is used.
create table refund_pace (
  provider text primary key,
  used_until timestamptz not null
);
