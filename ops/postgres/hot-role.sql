-- The role of DATABASE_HOT_URL: it has the hot path's settings, because poolers drop start-up options (docs/decisions/0063-settings-of-a-role.md).
-- psql "$DATABASE_DIRECT_URL" -v role=club_hot -v password="$PASSWORD" -v owner=club -v database=club -v path=public,pgboss -f ops/postgres/hot-role.sql
-- Once per database, and again whenever this file changes. `owner` is the role of DATABASE_URL, whose rights it gets.
create role :"role" login inherit password :'password';
grant :"owner" to :"role";
alter role :"role" in database :"database" set plan_cache_mode = force_generic_plan;
alter role :"role" in database :"database" set enable_seqscan = off;
alter role :"role" in database :"database" set search_path = :path;
alter role :"role" in database :"database" set statement_timeout = '15s';
alter role :"role" in database :"database" set idle_in_transaction_session_timeout = '15s';
