import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findGateTickets } from './gate-ticket-store.ts';
import { deleteMark, insertMark, type MarkKind } from './mark-store.ts';

interface Marking {
  readonly ticketId: number;
  /** Null removes the mark. */
  readonly kind: MarkKind | null;
  readonly reason: string;
}

const NAMES: Readonly<Record<MarkKind, string>> = {
  supervisor: 'pasar a supervisor',
  look: 'mirar la entrada',
};

/** Marks a ticket for the lanes of its show, or removes the mark; lanes are notified (spec 5 §2.2, P1 and A1). */
export async function markTicket(
  context: Context,
  actor: StaffActor,
  { ticketId, kind, reason }: Marking,
): Promise<Result<undefined, 'not-found' | 'ticket-revoked' | 'nothing-changed'>> {
  const now = context.clock.now();
  return await inTransaction<undefined, 'not-found' | 'ticket-revoked' | 'nothing-changed'>(
    context.database,
    actor,
    async (tx) => {
      const [ticket] = await findGateTickets(tx, [ticketId]);
      if (!ticket) return refuse('not-found');
      if (!ticket.isLive) return refuse('ticket-revoked');
      const former = kind === null ? await deleteMark(tx, ticketId) : null;
      const isDone = kind
        ? await insertMark(tx, { ticketId, kind, reason, markedBy: actor.name, now })
        : former;
      if (!isDone) return refuse('nothing-changed');
      const fieldsOf = (mark: MarkKind | null) => ({ 'Marca en la puerta': mark ? NAMES[mark] : 'no' });
      const act = { act: 'entradas/marcar', entity: 'entrada', entityId: String(ticketId), reason };
      await recordActs(tx, now, [{ ...act, before: fieldsOf(former), after: fieldsOf(kind) }]);
      return ok();
    },
  );
}
