import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { aboutSubject } from './about-subject.ts';

export interface ListedIncident {
  readonly number: number;
  readonly version: number;
  readonly showId: number;
  readonly kind: string;
  readonly gate: string;
  readonly device: string;
  readonly ticketId: number | null;
  readonly place: string;
  readonly text: string;
  readonly assignedTo: string;
  readonly state: 'open' | 'in-progress' | 'closed';
  readonly at: Date;
  /** What was done about it, the oldest first. */
  readonly log: readonly { readonly at: string; readonly who: string; readonly text: string }[];
}

const ABOUT = aboutSubject(sql`'ticket'`, sql`incident.ticket_id`);

const INCIDENTS = sql`
  select incident.number, incident.version, incident.show_id as "showId", incident.kind, coalesce(gate.name, '') as gate,
    coalesce(device.name, '') as device, incident.ticket_id as "ticketId", incident.text,
    incident.assigned_to as "assignedTo", incident.state, incident.at,
    ${ABOUT.place} as place,
    coalesce((
      select json_agg(json_build_object('at', note.at, 'who', note.who, 'text', note.text) order by note.id)
      from gate_incident_note as note where note.number = incident.number
    ), '[]') as log
  from gate_incident as incident
  left join gate on gate.id = incident.gate_id
  left join gate_device as device on device.id = incident.device_id
  ${ABOUT.joins}`;

export interface IncidentPage {
  readonly incidents: readonly ListedIncident[];
  readonly total: number;
}

/** The incidents of a show, open ones first, then the newest. */
export async function listIncidents(
  executor: Executor,
  showId: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<IncidentPage> {
  const { rows: incidents } = await sql<ListedIncident>`
    ${INCIDENTS}
    where incident.show_id = ${showId}
    order by array_position(array['open', 'in-progress', 'closed'], incident.state), incident.number desc
    offset ${from} limit ${count}`.execute(executor);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from gate_incident where show_id = ${showId}`.execute(executor);
  return { incidents, total: rows[0]?.total ?? 0 };
}

/** An incident, locked against concurrent changes; null if there is none. */
export async function lockIncident(executor: Executor, number: number): Promise<ListedIncident | null> {
  const { rows: locked } = await sql`
    select number from gate_incident where number = ${number} for update`.execute(executor);
  if (locked.length === 0) return null;
  const { rows } = await sql<ListedIncident>`${INCIDENTS} where incident.number = ${number}`.execute(
    executor,
  );
  return rows[0] ?? null;
}
