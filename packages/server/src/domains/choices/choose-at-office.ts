import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { paymentsOfTickets } from '../payments/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, type TicketRow } from '../tickets/public.ts';
import type { Choice } from './choice-rules.ts';
import type { Party } from './choice-store.ts';
import { type ChooseProblem, choose } from './choose.ts';
import { type Decision, readDecision } from './read-decision.ts';

const BOUGHT: readonly string[] = ['web', 'payment-link', 'window'];

export const partyOf = ({ channel, channelRef, ticketId }: TicketRow): Party =>
  BOUGHT.includes(channel) ? { kind: 'purchase', purchaseId: channelRef } : { kind: 'guest', ticketId };

/** What may be chosen for a ticket at the box office; null for nothing. */
export async function decisionOfTicket(context: Context, ticket: TicketRow): Promise<Decision | null> {
  return readDecision(context.database.kysely, partyOf(ticket), context.clock.now());
}

const SAYS: Readonly<Record<Choice, string>> = {
  keep: 'Conserva la entrada',
  refund: 'Devolución',
  release: 'Libera el lugar',
};

/** Notes what somebody at the box office chose for their ticket (spec 4 §4.3). What was paid at the window takes a receipt. */
export function chooseAtOffice(
  context: Context,
  actor: StaffActor,
  plan: {
    readonly ticketId: number;
    readonly choice: Choice;
    readonly receipt: string;
    readonly reason: string;
  },
): Promise<Result<{ readonly needsApproval: boolean }, ChooseProblem | 'not-found' | 'receipt-needed'>> {
  const { ticketId, choice, reason } = plan;
  return inTransaction<{ needsApproval: boolean }, ChooseProblem | 'not-found' | 'receipt-needed'>(
    context.database,
    actor,
    async (tx) => {
      const [ticket] = await findTickets(tx, [ticketId]);
      if (!ticket) return refuse('not-found');
      const paid = await paymentsOfTickets(tx, [ticketId], 'with window');
      const isByHand = choice === 'refund' && paid.some(({ isOfWindow }) => isOfWindow);
      if (isByHand && plan.receipt === '') return refuse('receipt-needed');
      const receipt = isByHand ? plan.receipt : '';
      const joined = { ...context, database: joining(context.database, tx) };
      const chosen = await choose(joined, actor, {
        ...{ party: partyOf(ticket), chosen: [{ ticketId, choice }], by: 'staff' },
        ...{ receipt, reason },
      });
      if (!chosen.ok) return chosen;
      await recordActs(tx, context.clock.now(), [
        {
          ...{ act: 'entradas/elegir', entity: 'entrada', entityId: String(ticketId), reason },
          entityName: ticket.showName,
          after: { Elección: SAYS[choice], ...(receipt && { Comprobante: receipt }) },
        },
      ]);
      return ok(chosen.value);
    },
  );
}
