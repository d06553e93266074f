-- Joins of each room through the server since it last wrote, by room: the work of browsers goes by those of all servers (spec 6 §7).
alter table queue_load add column joins jsonb not null default '{}';
