import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findGateTickets } from './gate-ticket-store.ts';
import { deleteMark, insertMark } from './mark-store.ts';

interface Marking {
  readonly ticketId: number;
  readonly isMarked: boolean;
  readonly reason: string;
}

/** Marks a ticket for the supervisor, or takes the mark away; the lanes of its show hear of it (spec 5 §2.2, P1). */
export async function markTicket(
  context: Context,
  actor: StaffActor,
  { ticketId, isMarked, reason }: Marking,
): Promise<Result<undefined, 'not-found' | 'ticket-revoked' | 'nothing-changed'>> {
  const now = context.clock.now();
  return await inTransaction<undefined, 'not-found' | 'ticket-revoked' | 'nothing-changed'>(
    context.database,
    actor,
    async (tx) => {
      const [ticket] = await findGateTickets(tx, [ticketId]);
      if (!ticket) return refuse('not-found');
      if (!ticket.isLive) return refuse('ticket-revoked');
      const isDone = isMarked
        ? await insertMark(tx, { ticketId, reason, markedBy: actor.name, now })
        : await deleteMark(tx, ticketId);
      if (!isDone) return refuse('nothing-changed');
      const fieldsOf = (is: boolean) => ({ 'Marcada para el supervisor': is ? 'sí' : 'no' });
      const act = { act: 'entradas/marcar', entity: 'entrada', entityId: String(ticketId), reason };
      await recordActs(tx, now, [{ ...act, before: fieldsOf(!isMarked), after: fieldsOf(isMarked) }]);
      return ok();
    },
  );
}
