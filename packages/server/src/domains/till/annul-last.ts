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
 * Annuls the last sale of a till, within the club's limit of minutes: all its tickets, which must be unchanged, and
 * the remaining money is returned at the window. Returns that amount, in minor units.
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
    const given = await giveRestBack({ ...context, database: joining(context.database, tx) }, actor, {
      ...{ tillId, paymentId: sale.paymentId, reason },
    });
    if (given === null) return refuse('too-late');
    const act = { sale, tickets: ticketIds.length, given, reason };
    await recordActs(tx, now, [annulledAct(till.value, act)]);
    return ok(given);
  });
}

/** Zero if nothing was paid, or everything was refunded before; null if it cannot be refunded. */
async function giveRestBack(
  context: Context,
  actor: StaffActor,
  sale: { readonly tillId: number; readonly paymentId: number | null; readonly reason: string },
): Promise<number | null> {
  const { tillId, paymentId, reason } = sale;
  if (paymentId === null) return 0;
  const receipt = tillReceipt(tillId);
  const refund = await requestRefund(context, actor, { paymentId, what: 'rest', reason, receipt });
  if (refund.ok) return refund.value.amount;
  return refund.problem === 'exceeds-payment' ? 0 : null;
}
