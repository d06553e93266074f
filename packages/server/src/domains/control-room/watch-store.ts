import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Watched } from './watch-rules.ts';

const RECENT_MINUTES = 3;

/** The largest number of scans of each device within this many seconds, among those of the last minutes. */
export async function findRates(
  executor: Executor,
  { showId, now, seconds }: { showId: number; now: Date; seconds: number },
): Promise<Watched['rates']> {
  const { rows } = await sql<Watched['rates'][number]>`
    select device.id, device.name, max(scan.within)::int as count
    from (
      select device_id, count(*) over (
        partition by device_id order by at range between ${seconds} * interval '1 second' preceding and current row
      ) as within
      from gate_scan
      where show_id = ${showId} and received_at > ${now}::timestamptz - ${RECENT_MINUTES} * interval '1 minute'
    ) as scan
    join gate_device as device on device.id = scan.device_id
    group by device.id`.execute(executor);
  return rows;
}

/** Gates with a shift open since before `since`, that have been open and without a scan from before then. */
export async function findSilentGates(
  executor: Executor,
  { showId, since, opensAt }: { showId: number; since: Date; opensAt: Date },
): Promise<Watched['silent']> {
  const { rows } = await sql<{ id: number; name: string; since: Date }>`
    select id, name, since
    from (
      select gate.id, gate.name,
        greatest(coalesce(max(scan.at), min(shift.opened_at)), ${opensAt}::timestamptz) as since
      from gate_shift as shift
      join gate_lane as lane on lane.id = shift.lane_id
      join gate on gate.id = lane.gate_id
      left join lateral (
        select max(at) as at from gate_scan where gate_id = gate.id and show_id = ${showId}
      ) as scan on true
      where shift.show_id = ${showId} and shift.closed_at is null and shift.opened_at < ${since}
      group by gate.id
    ) as silent
    where since < ${since}
    order by name`.execute(executor);
  return rows.map((row) => ({ ...row, since: row.since.getTime() }));
}
