import pg from 'pg';
import type { GateWorld } from './gate-world.ts';

export const SCANS_OF_A_SHOW = 50_000;

/**
 * Two hours of a match's gates by SQL: every ticket has entered, and every fifth scan was refused. The show of the bench has its own tickets; the
 * others of the season have numbers without a show, as nothing of them is looked up.
 */
export async function makeGateSeason(
  databaseUrl: string,
  { showId, day, devices }: GateWorld,
  shows: number,
): Promise<void> {
  const [device] = devices;
  const gate = day.setup.gates.find(({ id }) =>
    day.lanes.some((one) => one.id === device?.laneId && one.gateId === id),
  );
  // A connection of its own: the server's have a statement time-out of some seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (let n = 0; n < shows; n += 1) {
      const own = n === 0;
      const values = [
        ...[own ? showId : 1_000_000 + n, own ? day.matchday.day : 20_200_101 + n, n],
        ...[devices.map(({ id }) => id), devices.map(({ laneId }) => laneId), device?.zoneId, gate?.id],
      ];
      await client.query(READ_EVERYBODY, [...values, own ? showId : 0, SCANS_OF_A_SHOW]);
    }
    await client.query('set session_replication_role = origin');
    for (const table of ['gate_scan', 'gate_entry']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Show, day, its number, devices, their lanes, zone, gate, show of the tickets (0: made-up ones), scans. */
const READ_EVERYBODY = `
  with subject as (
    select id, row_number() over (order by id) as n from ticket where show_id = $8::int
    union all
    select ($3::int * 100000 + n)::int, n from generate_series(1, $9::int * 4 / 5) as n where $8::int = 0
  ),
  reading as (
    select
      nth, gen_random_uuid() as id, 1 + nth % cardinality($4::int[]) as at_device,
      now() - ((nth * 7200.0 / $9::int)::int + 600 + $3::int * 86400) * interval '1 second' as at,
      subject.id as subject_id, nth % 5 = 0 as is_again
    from generate_series(1, $9::int) as nth
    join subject on subject.n = nth - nth / 5
  ),
  stored as (
    insert into gate_scan (id, device_id, shift_id, show_id, matchday, lane_id, gate_id, zone_id, direction, payload, subject_kind,
      subject_id, result, variant, mode, passes, device_at, offset_ms, uncertainty_ms, is_reliable, at, received_at)
    select id, ($4::int[])[at_device], 0, $1::int, $2::int, ($5::int[])[at_device], $7::int, $6::int, 'in',
      substr(decode(md5(nth::text) || md5(nth::text), 'hex'), 1, 25), 'ticket', subject_id,
      case when is_again then 'X11' else 'OK' end, '', case when nth % 10 = 1 then 'local' else 'server' end, not is_again,
      at, 0, 20, true, at, at
    from reading
    returning id, subject_id, lane_id, at, passes
  )
  insert into gate_entry (show_id, subject_kind, subject_id, zone_id, matchday, turn, scan_id, at, gate_id, lane_id)
  select $1::int, 'ticket', subject_id, $6::int, $2::int, 1, id, at, $7::int, lane_id from stored where passes`;
