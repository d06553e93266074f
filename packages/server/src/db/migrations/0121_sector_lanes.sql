-- 'Un sector, un carril' (spec 5 §4.5): of a show, the lanes that admit a sector, by the sector's id in the show. A sector without lanes is
-- admitted by all of its group.
alter table gate_policy add column sector_lanes jsonb not null default '{}';
