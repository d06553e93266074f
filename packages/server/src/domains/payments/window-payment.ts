import type { Tx } from '../../db/database.ts';
import type { Hold } from '../holds/public.ts';
import { externalReference } from './payment-rules.ts';

/** The keys under which money that is taken at tills stands beside that of the providers. */
export const WINDOW_PROVIDERS = { cash: 'window-cash', terminal: 'window-terminal' } as const;

export interface WindowPayment {
  readonly hold: Hold;
  readonly purchaseId: number;
  /** Minor units of the show's currency. */
  readonly amount: number;
  readonly currencyId: number;
  readonly method: keyof typeof WINDOW_PROVIDERS;
  /** The terminal's; unused for cash. */
  readonly receipt: string;
  readonly now: Date;
}

/** Records money that was taken over the counter for a purchase that is issued in this transaction: an order that is over, and its payment. */
export async function recordWindowPayment(tx: Tx, payment: WindowPayment): Promise<void> {
  const { hold, purchaseId, amount, currencyId, method, receipt, now } = payment;
  const provider = WINDOW_PROVIDERS[method];
  // Terminals number their receipts from 1 again.
  const number = method === 'terminal' ? `${receipt}-${purchaseId}` : String(purchaseId);
  const order = await tx
    .insertInto('payment_order')
    .values({
      ...{ hold_id: hold.id, provider, provider_order_id: number, amount, charge_amount: amount },
      ...{ external_reference: externalReference(hold.showId, hold.id), charge_currency_id: currencyId },
      ...{ state: 'issued', created_at: now, expires_at: now, settled_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment')
    .values({
      ...{ order_id: order.id, provider, provider_payment_id: number, outcome: 'issued' },
      ...{ charge_amount: amount, charge_currency_id: currencyId, approved_at: now, recorded_at: now },
    })
    .execute();
}
