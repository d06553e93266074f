-- Joins through this server since its last write, by room: the proof of work required of browsers depends on the joins of all servers (spec 6 §7).
alter table queue_load add column joins jsonb not null default '{}';
