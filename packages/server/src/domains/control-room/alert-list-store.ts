import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface ListedAlert {
  readonly id: number;
  readonly showId: number;
  readonly version: number;
  readonly kind: string;
  readonly state: 'open' | 'seen' | 'closed';
  readonly note: string;
  readonly raisedAt: Date;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  /** Its ticket, with person and place; null and empty for none. */
  readonly ticketId: number | null;
  readonly holder: string;
  readonly place: string;
}

const MOST = 200;

const ALERTS = sql`
  select alert.id, alert.show_id as "showId", alert.version, alert.kind, alert.state, alert.note,
    alert.raised_at as "raisedAt", alert.facts, ticket.id as "ticketId",
    coalesce(ticket.first_name || ' ' || ticket.last_name, '') as holder,
    case
      when parking.id is null then concat_ws(' · ', sector.stand_name, sector.description, 'Fila ' || seat.row_name, 
        'Asiento ' || seat.seat_name)
      else concat_ws(' · ', 'Parking', box.code, 'plaza ' || parking.space, parking.plate)
    end as place
  from gate_alert as alert
  left join ticket on alert.facts ->> 'kind' = 'ticket' and ticket.id = (alert.facts ->> 'subject')::int
  left join place on place.id = ticket.place_id
  left join show_sector on show_sector.id = place.show_sector_id
  left join sector on sector.id = show_sector.sector_id
  left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
  left join parking_ticket as parking
    on alert.facts ->> 'kind' = 'parking' and parking.id = (alert.facts ->> 'subject')::int
  left join box on box.id = parking.box_id`;

/** The alerts of a show, open ones first, then the newest. */
export async function listAlerts(executor: Executor, showId: number): Promise<readonly ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    ${ALERTS}
    where alert.show_id = ${showId}
    order by array_position(array['open', 'seen', 'closed'], alert.state), alert.raised_at desc, alert.id desc
    limit ${MOST}`.execute(executor);
  return rows;
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
