import { type Subject, subjectKey } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { GateDay } from '../gates/public.ts';

/**
 * Which of these tickets and parking tickets belong to the show, live or not; by their keys. `days`: the days
 * (`YYYYMMDD`) of the scans, since the show may have been moved to another day later.
 */
export async function knownSubjects(
  executor: Executor,
  { show }: Pick<GateDay, 'show'>,
  { subjects, days }: { readonly subjects: readonly Subject[]; readonly days: readonly number[] },
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<Subject>`
    select 'ticket' as kind, id from ticket where id = any(${idsOf('ticket')}::int[]) and show_id = ${show.showId}
    union all
    select 'parking', parking.id
    from parking_ticket as parking join box on box.id = parking.box_id join sector on sector.id = box.sector_id
    where parking.id = any(${idsOf('parking')}::int[]) and (
      parking.show_id = ${show.showId}
      or (to_char(parking.day, 'YYYYMMDD')::int = any(${days}::int[]) and sector.venue_id = ${show.venueId})
    )`.execute(executor);
  return new Set(rows.map(subjectKey));
}
