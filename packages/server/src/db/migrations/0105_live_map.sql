-- Which process reads a sector for the open maps, where there is no Redis to say so (spec 6 §13). Worth nothing after a crash: unlogged.
create unlogged table map_reader (
  show_sector_id integer primary key,
  process uuid not null,
  until timestamptz not null
);
