import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/**
 * What a lane does with a marked ticket: sends its person to the supervisor, or shows that the steward should look.
 */
export type MarkKind = 'supervisor' | 'look';

/** Only for the office. */
export interface TicketMark {
  readonly kind: MarkKind;
  readonly reason: string;
}

/** The mark of a ticket, or null. */
export async function markOfTicket(executor: Executor, ticketId: number): Promise<TicketMark | null> {
  const { rows } = await sql<TicketMark>`
    select kind, reason from gate_mark where ticket_id = ${ticketId}`.execute(executor);
  return rows[0] ?? null;
}

export interface Mark extends TicketMark {
  readonly ticketId: number;
  readonly markedBy: string;
  readonly now: Date;
}

/** False if it is already marked: of two concurrent marks one is stored. */
export async function insertMark(tx: Tx, { ticketId, kind, reason, markedBy, now }: Mark): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gate_mark (ticket_id, kind, reason, marked_by, marked_at)
    values (${ticketId}, ${kind}, ${reason}, ${markedBy}, ${now})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The former mark; null if it was not marked. */
export async function deleteMark(tx: Tx, ticketId: number): Promise<MarkKind | null> {
  const { rows } = await sql<{ kind: MarkKind }>`
    delete from gate_mark where ticket_id = ${ticketId} returning kind`.execute(tx);
  return rows[0]?.kind ?? null;
}
