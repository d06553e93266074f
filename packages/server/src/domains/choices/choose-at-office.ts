import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { paymentsOfTickets, tillReceipt } from '../payments/public.ts';
import { isAllowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, isBought, type TicketRow } from '../tickets/public.ts';
import { takeOwnTill } from '../till/public.ts';
import type { Choice } from './choice-rules.ts';
import type { Party } from './choice-store.ts';
import { type ByHand, type ChooseProblem, type Chosen, choose } from './choose.ts';
import { type Decision, readDecision } from './read-decision.ts';

const partyOf = ({ channel, channelRef, ticketId }: TicketRow): Party =>
  isBought(channel) ? { kind: 'purchase', purchaseId: channelRef } : { kind: 'guest', ticketId };

/** The options for a ticket at the box office; null if there is no choice. */
export async function decisionOfTicket(context: Context, ticket: TicketRow): Promise<Decision | null> {
  return readDecision(context.database.kysely, partyOf(ticket), context.clock.now());
}

const SAYS: Readonly<Record<Choice, string>> = {
  keep: 'Conserva la entrada',
  refund: 'Devolución',
  release: 'Libera el lugar',
};

type OfficeProblem = ChooseProblem | 'not-found' | 'receipt-needed' | 'not-permitted';

/** Records a choice that is made at the box office (spec 4 §4.3). What was paid at the window is refunded by hand. */
export function chooseAtOffice(
  context: Context,
  actor: StaffActor,
  plan: {
    readonly ticketId: number;
    readonly choice: Choice;
    readonly byHand: ByHand | null;
    readonly reason: string;
  },
): Promise<Result<Chosen, OfficeProblem>> {
  const { ticketId, choice, reason } = plan;
  return inTransaction<Chosen, OfficeProblem>(context.database, actor, async (tx) => {
    const [ticket] = await findTickets(tx, [ticketId]);
    if (!ticket) return refuse('not-found');
    const paid = await paymentsOfTickets(tx, [ticketId]);
    const isByHand = choice === 'refund' && paid.some(({ isOfWindow }) => isOfWindow);
    const way = isByHand ? await readWay(context, tx, actor, plan.byHand) : ok(null);
    if (!way.ok) return way;
    const byHand = way.value;
    const before = await readDecision(tx, partyOf(ticket), context.clock.now());
    const chosenBefore = before?.tickets.find((one) => one.ticketId === ticketId)?.choice ?? 'keep';
    const joined = { ...context, database: joining(context.database, tx) };
    const chosen = await choose(joined, actor, {
      ...{ party: partyOf(ticket), chosen: [{ ticketId, choice }], by: 'staff' },
      ...{ byHand, reason },
    });
    if (!chosen.ok) return chosen;
    await recordActs(tx, context.clock.now(), [
      {
        ...{ act: 'entradas/elegir', entity: 'entrada', entityId: String(ticketId), reason },
        entityName: ticket.showName,
        before: { Elección: SAYS[chosenBefore] },
        after: { Elección: SAYS[choice], ...(byHand && { Comprobante: receiptOf(byHand) }) },
      },
    ]);
    return ok(chosen.value);
  });
}

const receiptOf = (byHand: ByHand) => ('tillId' in byHand ? tillReceipt(byHand.tillId) : byHand.receipt);

/**
 * How the money is refunded by hand. The till is locked here, before the ticket, in the same order as for annulling a
 * sale; only Finanzas records a transfer.
 */
async function readWay(
  context: Context,
  tx: Tx,
  actor: StaffActor,
  byHand: ByHand | null,
): Promise<Result<ByHand, OfficeProblem>> {
  if (byHand === null) return refuse('receipt-needed');
  if ('tillId' in byHand) {
    const till = await takeOwnTill(tx, actor, { tillId: byHand.tillId, now: context.clock.now() });
    return till.ok ? ok(byHand) : till;
  }
  return (await isAllowed(tx, actor.memberId, 'refunds:E')) ? ok(byHand) : refuse('not-permitted');
}
