import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

interface IncidentMark {
  readonly state: 'open' | 'in-progress' | 'closed';
  readonly assignedTo: string;
  /** What was done; empty for no note. */
  readonly note: string;
  readonly who: string;
  readonly now: Date;
}

/** The office's answer to an incident; a note is appended to its log. */
export async function markIncident(
  executor: Executor,
  number: number,
  { state, assignedTo, note, who, now }: IncidentMark,
): Promise<void> {
  await sql`
    with marked as (
      update gate_incident set state = ${state}, assigned_to = ${assignedTo}, version = version + 1
      where number = ${number}
    )
    insert into gate_incident_note (number, at, who, text)
    select ${number}, ${now}, ${who}, ${note} where ${note} <> ''`.execute(executor);
}
