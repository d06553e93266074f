import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isAlive, lockHold } from '../holds/public.ts';
import { lockQuotas, type Purchase, readQuotas, replacePurchase, totalOf } from '../payments/public.ts';
import { findUser } from '../people/public.ts';
import type { PreparedPurchase } from './prepare-purchase.ts';
import { type PriceProblem, priceTickets } from './price-tickets.ts';
import { checkTicketWindows, type TicketWindowProblem } from './ticket-windows.ts';

/**
 * Prices the tickets and stores them as the hold's purchase, with the hold and the show's quotas locked: counts of a
 * limited category are serialised.
 */
export async function storePricedTickets(
  context: Context,
  tx: Tx,
  prepared: PreparedPurchase,
  userId: number,
): Promise<Result<Purchase, PriceProblem | TicketWindowProblem | 'hold-expired' | 'hold-already-used'>> {
  const now = context.clock.now();
  const hold = await lockHold(tx, prepared.hold.id);
  if (hold?.state === 'finished') return refuse('hold-already-used');
  if (!hold || !isAlive(hold, now)) return refuse('hold-expired');
  const hasQuotas = await lockQuotas(tx, hold.showId);
  const quotas = hasQuotas ? await readQuotas(tx, hold.showId, hold.id, now) : [];
  const left = new Map(quotas.map((row) => [row.categoryId, row.quota - row.used]));
  const lines = priceTickets(prepared.persons, prepared.prices, left, prepared.sector.isVisitor);
  if (!lines.ok) return lines;
  const { show, prices } = prepared;
  const asked = { hold, lines: lines.value, prices, allowsMany: show.allowsManyTicketsPerPerson };
  const admitted = show.hasWindows ? await checkTicketWindows(tx, asked, now) : ok();
  if (!admitted.ok) return admitted;
  const { email } = await findUser(tx, userId);
  const { currencyId, endsAt: showEndsAt, allowsManyTicketsPerPerson: allowsMany, hasWindows } = show;
  const stored = { holdId: hold.id, userId, email, currencyId, lines: lines.value };
  const id = await replacePurchase(tx, { ...stored, at: now });
  const ofShow = {
    paymentLinkId: null,
    tillId: null,
    showId: hold.showId,
    showEndsAt,
    // Free tickets are issued at once, and that statement checks.
    showIsCancelled: false,
    allowsMany,
    hasQuotas,
    hasWindows,
  };
  return ok({ id, ...stored, ...ofShow, amount: totalOf(lines.value) });
}
