-- Payment links annulled by staff: the places are on sale again, and the link can no longer be paid (spec 4 §2.10).
alter table payment_link add column annulled_at timestamptz;
create index payment_links_of_show on payment_link (show_id);
