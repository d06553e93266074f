-- Open holds are looked up only by their user or payment link. An index of all open holds can be scanned from end to
-- end, and a plan cached while there were few would do so forever.
drop index one_open_hold_per_user;
drop index one_open_hold_per_link;
create unique index one_open_hold_per_user on hold (user_id) where state = 'open' and user_id is not null;
create unique index one_open_hold_per_link on hold (payment_link_id) where state = 'open' and payment_link_id is not null;

-- For the quotas of a show, which also count what its live holds have stored.
create index holds_of_show on hold (show_id, ends_at);
