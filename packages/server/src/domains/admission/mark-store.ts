import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** Why a ticket is sent to the supervisor; empty when it is not. For the office alone. */
export async function markOfTicket(executor: Executor, ticketId: number): Promise<string> {
  const { rows } = await sql<{ reason: string }>`
    select reason from gate_mark where ticket_id = ${ticketId}`.execute(executor);
  return rows[0]?.reason ?? '';
}

export interface Mark {
  readonly ticketId: number;
  readonly reason: string;
  readonly markedBy: string;
  readonly now: Date;
}

/** False when it is marked: of two who mark it at once one does. */
export async function insertMark(tx: Tx, { ticketId, reason, markedBy, now }: Mark): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gate_mark (ticket_id, reason, marked_by, marked_at)
    values (${ticketId}, ${reason}, ${markedBy}, ${now})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** False when it is not marked. */
export async function deleteMark(tx: Tx, ticketId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from gate_mark where ticket_id = ${ticketId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
