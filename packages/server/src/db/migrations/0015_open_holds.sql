-- An open hold is asked for by its user or its payment link, and nothing else finds it: an index of all open holds can be
-- read from end to end, and a plan that was made while there were few does so for ever.
drop index one_open_hold_per_user;
drop index one_open_hold_per_link;
create unique index one_open_hold_per_user on hold (user_id) where state = 'open' and user_id is not null;
create unique index one_open_hold_per_link on hold (payment_link_id) where state = 'open' and payment_link_id is not null;

-- What live holds of a show have stored counts against its quotas.
create index holds_of_show on hold (show_id, ends_at);
