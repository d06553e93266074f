-- The address blocks with most joins through a server, shown in the office while a room is open (spec 6 §9).
alter table queue_load add column blocks jsonb not null default '[]';
