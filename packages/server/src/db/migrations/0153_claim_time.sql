-- The duration of claims is a load too (decision 0086), which limits the rate of a waiting room.
alter table queue_load add column claim_ms real not null default 0;
