-- Names are searched by the beginnings of their words. With trigrams, a missing name that shared them with all others
-- took seconds among 2.4 million tickets, and each issued ticket wrote some fifteen of them.
drop index tickets_of_name;
drop extension pg_trgm;
create index tickets_of_name on ticket using gin (to_tsvector('simple', folded(first_name || ' ' || last_name)));
