-- 180 days after a room closed, its places keep only their public form (spec 6 §10), without the person.
alter table queue_place drop constraint queue_place_pkey;
alter table queue_place add constraint queue_place_of_person unique (room_id, person_id);
alter table queue_place alter column person_id drop not null, alter column user_id drop not null;
alter table queue_exchange alter column person_id drop not null, alter column user_id drop not null;
alter table queue_room add column forgotten_at timestamptz;
