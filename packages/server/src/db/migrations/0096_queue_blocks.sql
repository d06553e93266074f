-- Which blocks of addresses joined most through a server: the office shows them while a room is open (spec 6 §9).
alter table queue_load add column blocks jsonb not null default '[]';
