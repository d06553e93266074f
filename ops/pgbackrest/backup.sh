#!/bin/sh
# /usr/local/bin/club-backup, run by club.cron on each machine of PostgreSQL as postgres: a backup (full or diff) where the primary is now, nothing
# elsewhere. The moment of the last one goes to node_exporter, for the alert BackupOld; its folder is Debian's, in which postgres must be able to write.
set -eu
[ "$(psql -tAc 'select not pg_is_in_recovery()')" = t ] || exit 0
pgbackrest --stanza=club --type="$1" backup
told=/var/lib/prometheus/node-exporter/club-backup
echo "club_backup_finished_seconds $(date +%s)" > "$told.new"
mv "$told.new" "$told.prom"
