-- Which process reads a sector for the open maps, if there is no Redis (spec 6 §13). Unlogged: worthless after a crash.
create unlogged table map_reader (
  show_sector_id integer primary key,
  process uuid not null,
  until timestamptz not null
);
