import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { requestRefund, tillReceipt } from '../payments/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTicketsOfChannel, revokeTickets } from '../tickets/public.ts';
import type { TillProblem } from './hold-places.ts';
import { takeOwnTill } from './own-till.ts';
import { canBeAnnulled } from './till-rules.ts';
import { lastSaleOf, markAnnulled } from './till-store.ts';
import { annulledAct } from './till-wire.ts';

/**
 * Annuls the last sale of a till, within the club's limit of minutes: its tickets, all as they were sold, and the money goes back over the counter. Answers
 * how much, in minor units.
 */
export function annulLast(
  context: Context,
  actor: StaffActor,
  {
    tillId,
    purchaseId,
    reason,
  }: { readonly tillId: number; readonly purchaseId: number; readonly reason: string },
): Promise<Result<number, TillProblem | 'too-late'>> {
  return inTransaction<number, TillProblem | 'too-late'>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId, now });
    if (!till.ok) return till;
    const sale = await lastSaleOf(tx, tillId);
    const limits = await readLimits(tx);
    const isLast = sale?.purchaseId === purchaseId;
    if (!isLast || !canBeAnnulled(sale, now, limits)) return refuse('too-late');
    const tickets = await findTicketsOfChannel(tx, { channel: 'window', channelRef: purchaseId });
    if (tickets.length === 0 || tickets.some(({ version }) => version > 1)) return refuse('too-late');
    const ticketIds = tickets.map(({ ticketId }) => ticketId);
    const revoked = await revokeTickets(tx, context, ticketIds);
    if (!revoked.ok || !(await markAnnulled(tx, purchaseId, now))) return refuse('too-late');
    if (sale.paymentId !== null) {
      const joined = { ...context, database: joining(context.database, tx) };
      const refund = await requestRefund(joined, actor, {
        ...{ paymentId: sale.paymentId, what: 'rest', reason, receipt: tillReceipt(tillId) },
      });
      if (!refund.ok) return refuse('too-late');
    }
    await recordActs(tx, now, [annulledAct(till.value, { sale, tickets: ticketIds.length, reason })]);
    return ok(sale.amount);
  });
}
