import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** Rows per statement: short transactions, beside lanes that scan. */
const BATCH = 5_000;

/**
 * Shows that ended before a time and whose gates have more than tallies. The database refuses to delete later scans.
 */
export async function findShowsToForget(executor: Executor, before: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from show
    where ends_at < ${before} and (
      exists (select from gate_scan where show_id = show.id and received_at < ${before})
      or not exists (select from gate_scan where show_id = show.id) and (
        exists (select from gate_staff where show_id = show.id)
        or exists (select from gate_alert where show_id = show.id)
        or exists (select from gate_mark join ticket on ticket.id = gate_mark.ticket_id where ticket.show_id = show.id)
        or exists (select from gate_change where show_id = show.id)
        or exists (select from gate_incident where show_id = show.id and (text <> '' or ticket_id is not null))
      )
    )
    order by id`.execute(executor);
  return rows.map(({ id }) => id);
}

const SPAN = sql`date_bin('5 minutes', at, timestamptz '2000-01-01')`;
const ADD_UP = sql`
  on conflict (show_id, matchday, gate_id, zone_id, direction, result, span_at)
  do update set count = gate_tally.count + excluded.count`;

/**
 * Deletes a batch of a show's scans before a time, with their entries, and adds both to the tallies: in one
 * transaction, so that each is counted once. Returns the number of scans.
 */
export async function forgetScans(
  tx: Tx,
  { showId, before }: { readonly showId: number; readonly before: Date },
): Promise<number> {
  const { rows: batch } = await sql<{ id: string }>`
    select id from gate_scan
    where show_id = ${showId} and received_at < ${before}
    order by received_at, id
    limit ${BATCH}
    for update`.execute(tx);
  const ids = batch.map(({ id }) => id);
  await sql`
    with gone as (
      delete from gate_entry where scan_id = any(${ids}::uuid[]) or exit_scan_id = any(${ids}::uuid[])
      returning show_id, matchday, gate_id, zone_id, at, annulled_at
    )
    insert into gate_tally (show_id, matchday, gate_id, zone_id, direction, result, span_at, count)
    select show_id, matchday, gate_id, zone_id, 'in', 'entry', ${SPAN}, count(*)::int
    from gone
    where annulled_at is null
    group by 1, 2, 3, 4, 7
    ${ADD_UP}`.execute(tx);
  await sql`delete from gate_set_aside where scan_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    with gone as (
      delete from gate_scan where id = any(${ids}::uuid[])
      returning show_id, matchday, gate_id, zone_id, direction, result, at
    )
    insert into gate_tally (show_id, matchday, gate_id, zone_id, direction, result, span_at, count)
    select show_id, matchday, gate_id, zone_id, direction, result, ${SPAN}, count(*)::int
    from gone
    group by 1, 2, 3, 4, 5, 6, 7
    ${ADD_UP}`.execute(tx);
  return ids.length;
}

/** Deletes a batch of a show's changes for lanes, since they name tickets. Returns how many. */
export async function forgetChanges(tx: Tx, showId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gate_change
    where id in (select id from gate_change where show_id = ${showId} order by transaction, id limit ${BATCH})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes who worked at the gates of a show, the persons of alerts, and the texts of incidents: their kind, gate and
 * time stay. Only when no scan is left, because a scan may refer to a person.
 */
export async function forgetPersons(tx: Tx, showId: number): Promise<void> {
  await sql`delete from gate_shift where show_id = ${showId}`.execute(tx);
  await sql`delete from gate_staff where show_id = ${showId}`.execute(tx);
  await sql`delete from gate_alert where show_id = ${showId}`.execute(tx);
  await sql`
    delete from gate_mark using ticket
    where ticket.id = gate_mark.ticket_id and ticket.show_id = ${showId}`.execute(tx);
  await sql`
    delete from gate_incident_note using gate_incident as incident
    where incident.number = gate_incident_note.number and incident.show_id = ${showId}`.execute(tx);
  await sql`
    update gate_incident set text = '', assigned_to = '', ticket_id = null, scan_id = null, version = version + 1
    where show_id = ${showId}`.execute(tx);
}

export async function hasScans(executor: Executor, showId: number): Promise<boolean> {
  const { rows } = await sql`select from gate_scan where show_id = ${showId} limit 1`.execute(executor);
  return rows.length > 0;
}

/** Whether scans of a show were added up and deleted, or will be, because it ended before a time. */
export async function hasForgotten(
  executor: Executor,
  { showId, before }: { readonly showId: number; readonly before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from show
    where id = ${showId} and (ends_at < ${before} or exists (select from gate_tally where show_id = show.id))`.execute(
    executor,
  );
  return rows.length > 0;
}
