-- Of a place that a lower capacity blocks: the block that it had before, and has again after it.
alter table place add column cut_from integer;
