-- A keyed hash of the address that a hold was begun from; null where it is not known. The address itself is not stored.
alter table hold add column address_hash bytea;
-- Not of all open holds (see 0015): the claim's own look at them has no use for this one.
create index open_holds_of_address on hold (address_hash, show_id) where state = 'open' and address_hash is not null;
