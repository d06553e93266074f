import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { aboutSubject } from './about-subject.ts';

export interface ListedAlert {
  readonly id: number;
  readonly showId: number;
  readonly version: number;
  readonly kind: string;
  readonly state: 'open' | 'seen' | 'closed';
  readonly note: string;
  readonly raisedAt: Date;
  /** When it last happened. */
  readonly seenAt: Date;
  /** When that made its present version; null where an answer did. */
  readonly factsChangedAt: Date | null;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  /** Its ticket, with person and place; null and empty for none. */
  readonly ticketId: number | null;
  readonly holder: string;
  readonly place: string;
}

const ABOUT = aboutSubject(sql`alert.facts ->> 'kind'`, sql`(alert.facts ->> 'subject')::int`);

const ALERTS = sql`
  select alert.id, alert.show_id as "showId", alert.version, alert.kind, alert.state, alert.note,
    alert.raised_at as "raisedAt", coalesce(alert.seen_at, alert.raised_at) as "seenAt",
    alert.facts_changed_at as "factsChangedAt", alert.facts, ticket.id as "ticketId",
    ${ABOUT.holder} as holder,
    ${ABOUT.place} as place
  from gate_alert as alert
  ${ABOUT.joins}`;

export interface AlertPage {
  readonly alerts: readonly ListedAlert[];
  readonly total: number;
}

/** The alerts of a show, open ones first, then the newest. */
export async function listAlerts(
  executor: Executor,
  showId: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<AlertPage> {
  const { rows: alerts } = await sql<ListedAlert>`
    ${ALERTS}
    where alert.show_id = ${showId}
    order by array_position(array['open', 'seen', 'closed'], alert.state), alert.raised_at desc, alert.id desc
    offset ${from} limit ${count}`.execute(executor);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from gate_alert where show_id = ${showId}`.execute(executor);
  return { alerts, total: rows[0]?.total ?? 0 };
}

/** An alert, locked against concurrent changes; null if there is none, or its cause is gone. */
export async function lockAlert(executor: Executor, alertId: number): Promise<ListedAlert | null> {
  const { rows: locked } = await sql`select id from gate_alert where id = ${alertId} for update`.execute(
    executor,
  );
  if (locked.length === 0) return null;
  const { rows } = await sql<ListedAlert>`${ALERTS} where alert.id = ${alertId}`.execute(executor);
  return rows[0] ?? null;
}
