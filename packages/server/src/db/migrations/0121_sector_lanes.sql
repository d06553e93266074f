-- 'Un sector, un carril' (spec 5 §4.5): the lanes of a show that admit a sector, by the sector's id in the show. A
-- sector without lanes is admitted by all lanes of its group.
alter table gate_policy add column sector_lanes jsonb not null default '{}';
