-- Keyed hash of the address from which the hold was begun; null if unknown. The address itself is not stored.
alter table hold add column address_hash bytea;
-- Not on all open holds (see 0015): the claim's own lookup of them must not use this index.
create index open_holds_of_address on hold (address_hash, show_id) where state = 'open' and address_hash is not null;
