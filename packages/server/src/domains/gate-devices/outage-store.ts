import { type RawBuilder, sql } from 'kysely';

/** A lane without contact for longer than this is grey (spec 5 §2.3). */
const SILENT_SECONDS = 60;

/**
 * Writes the outages among these silences (`device_id`, `show_id`, `from_at`, `until_at`); one that is known already may
 * have lasted longer.
 */
export const writeOutages = (silences: RawBuilder<unknown>) => sql`
  insert into gate_outage (device_id, show_id, from_at, until_at)
  select distinct on (device_id) device_id, show_id, from_at, until_at
  from (${silences}) as silence
  where from_at < until_at - ${SILENT_SECONDS} * interval '1 second'
  order by device_id, until_at desc
  on conflict (device_id, from_at) do update
  set until_at = greatest(gate_outage.until_at, excluded.until_at)`;

/**
 * Ends shifts, by an `update` of `gate_shift` without its `returning`, as the expressions `ended` and `outage` of a
 * `with`: a device that was silent until the end of its shift had an outage.
 */
export const endingShifts = (update: RawBuilder<unknown>) => sql`
  ended as (
    ${update}
    returning gate_shift.device_id, gate_shift.show_id, gate_shift.opened_at, gate_shift.closed_at
  ),
  outage as (
    ${writeOutages(sql`
      select ended.device_id, ended.show_id, contact.at as from_at, ended.closed_at as until_at
      from ended join gate_contact as contact on contact.device_id = ended.device_id
      where ended.opened_at <= contact.at`)}
  )`;
