-- The place of an option in its list; 0 for all of a list that was not saved since: they follow each other by id.
alter table extra_field_option add column position integer not null default 0;
