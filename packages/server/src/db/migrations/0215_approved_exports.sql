-- Whether a second person approved it: its file is kept for longer, since the asker hears of that at any time.
alter table export_file add column is_approved boolean not null default false;
