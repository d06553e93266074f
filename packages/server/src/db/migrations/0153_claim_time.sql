-- How long claims take is a load too (decision 0086): the rate of a waiting room waits for it.
alter table queue_load add column claim_ms real not null default 0;
