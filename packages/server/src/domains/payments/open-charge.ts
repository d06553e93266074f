import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { PROVIDER } from '../../ports/payment-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { actorOfHold, findHold, type Hold } from '../holds/public.ts';
import { findProviderOrder, type Order, ordersOfHold } from './order-store.ts';
import { externalReference } from './payment-rules.ts';
import type { Purchase } from './purchase-store.ts';
import { settleOrder } from './settle-order.ts';
import { storeOrder } from './store-order.ts';

export type ChargeProblem = 'charge-in-progress' | 'provider-unreachable' | 'hold-not-found';

/** A charge is answered within seconds. If the provider does not know one after this time, it never arrived. */
const CHARGE_WINDOW_MS = 60_000;

interface ChargeInput {
  readonly hold: Hold;
  readonly purchase: Purchase;
  readonly token: string;
}

/** The idempotency key of a charge, from hold and token. */
export function chargeKey(holdId: number, token: string): string {
  return createHash('sha256').update(`${holdId}:${token}`).digest('hex');
}

/**
 * Inserts the order row of a charge, before the card is charged. The database decides between two windows: an open
 * charge of the hold is settled first, and `settled` means that the tickets are issued.
 */
export async function openCharge(
  context: Context,
  input: ChargeInput,
): Promise<Result<Order | 'settled', ChargeProblem>> {
  const stored = await tryToOpen(context, input);
  if (stored) return ok(stored);
  const other = (await ordersOfHold(context.database.kysely, input.hold.id)).find(
    (order) => order.provider === PROVIDER.cardDialog && order.state === 'open',
  );
  if (other) {
    const settled = await settleOrder(context, other.id);
    if (!settled.ok) return settled;
    const hold = await findHold(context.database, input.hold.id);
    if (hold?.state === 'finished') return ok('settled');
  }
  const again = await tryToOpen(context, input);
  if (again) return ok(again);
  const after = await findHold(context.database, input.hold.id);
  if (after?.state === 'finished') return ok('settled');
  return refuse(after?.state === 'open' ? 'charge-in-progress' : 'hold-not-found');
}

/** Null while another charge of the hold is open, or if the hold was ended or used up. */
async function tryToOpen(context: Context, { hold, purchase, token }: ChargeInput): Promise<Order | null> {
  const providerOrderId = chargeKey(hold.id, token);
  const createdAt = context.clock.now();
  try {
    const isStored = await storeOrder(context, actorOfHold(hold), {
      holdId: hold.id,
      provider: PROVIDER.cardDialog,
      providerOrderId,
      externalReference: externalReference(hold.showId, hold.id),
      amount: purchase.amount,
      chargeAmount: purchase.amount,
      chargeCurrencyId: purchase.currencyId,
      exchangeRate: 1,
      redirectUrl: '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CHARGE_WINDOW_MS),
    });
    if (!isStored) return null;
  } catch (error) {
    if (isUniqueViolation(error, 'one_open_charge_per_hold')) return null;
    throw error;
  }
  return findProviderOrder(context.database.kysely, [PROVIDER.cardDialog], providerOrderId);
}
