-- A payment link that staff took back: its places are on sale again, and nobody pays by it (spec 4 §2.10).
alter table payment_link add column annulled_at timestamptz;
create index payment_links_of_show on payment_link (show_id);
