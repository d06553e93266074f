-- How busy servers are: a waiting room grows faster while they are idle (decision 0087). Servers of before are told as busy.
alter table queue_load add column busy real not null default 1;
