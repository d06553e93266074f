import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** What a lane does with a marked ticket: sends its person to the supervisor, or lets them pass with a word to look. */
export type MarkKind = 'supervisor' | 'look';

/** For the office alone. */
export interface TicketMark {
  readonly kind: MarkKind;
  readonly reason: string;
}

/** The mark of a ticket; null without one. */
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

/** False when it is marked: of two who mark it at once one does. */
export async function insertMark(tx: Tx, { ticketId, kind, reason, markedBy, now }: Mark): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into gate_mark (ticket_id, kind, reason, marked_by, marked_at)
    values (${ticketId}, ${kind}, ${reason}, ${markedBy}, ${now})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What it was; null when it is not marked. */
export async function deleteMark(tx: Tx, ticketId: number): Promise<MarkKind | null> {
  const { rows } = await sql<{ kind: MarkKind }>`
    delete from gate_mark where ticket_id = ${ticketId} returning kind`.execute(tx);
  return rows[0]?.kind ?? null;
}
