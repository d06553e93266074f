-- Boxes as edited in the office, and their season (spec 4 §2.10).
alter table box add column version integer not null default 1 check (version > 0);

-- All enabled boxes take part in the shows of these types that begin in a year, including those published later.
create table box_season (
  year integer primary key,
  version integer not null default 1 check (version > 0)
);
create table box_season_type (
  year integer not null references box_season,
  type_id integer not null references show_type,
  primary key (year, type_id)
);
