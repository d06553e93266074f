import type { Tx } from '../../db/database.ts';
import { externalReference } from './payment-rules.ts';

/** The keys of payments at tills, beside those of the providers. */
export const WINDOW_PROVIDERS = { cash: 'window-cash', terminal: 'window-terminal' } as const;
const WINDOW_KEYS: ReadonlySet<string> = new Set(Object.values(WINDOW_PROVIDERS));
/** Whether a payment of this method was paid at a till. */
export const isWindowProvider = (provider: string): boolean => WINDOW_KEYS.has(provider);

export interface WindowPayment {
  readonly hold: { readonly id: number; readonly showId: number };
  /** Its unique purpose: a purchase, or a change of a ticket. */
  readonly number: string;
  /** Minor units of the show's currency. */
  readonly amount: number;
  readonly currencyId: number;
  readonly method: keyof typeof WINDOW_PROVIDERS;
  /** The terminal's; unused for cash. */
  readonly receipt: string;
  readonly outcome: 'issued' | 'difference';
  readonly now: Date;
}

/** Records a payment at a window in this transaction: a finished order, and its payment. Returns the payment's id. */
export async function recordWindowPayment(tx: Tx, payment: WindowPayment): Promise<number> {
  const { hold, amount, currencyId, method, receipt, outcome, now } = payment;
  const provider = WINDOW_PROVIDERS[method];
  // Terminals number their receipts from 1 again.
  const number = method === 'terminal' ? `${receipt}-${payment.number}` : payment.number;
  const order = await tx
    .insertInto('payment_order')
    .values({
      ...{ hold_id: hold.id, provider, provider_order_id: number, amount, charge_amount: amount },
      ...{ external_reference: externalReference(hold.showId, hold.id), charge_currency_id: currencyId },
      ...{ state: 'issued', created_at: now, expires_at: now, settled_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('payment')
    .values({
      ...{ order_id: order.id, provider, provider_payment_id: number, outcome },
      ...{ charge_amount: amount, charge_currency_id: currencyId, approved_at: now, recorded_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const RECEIPT = 'Caja ';
/** The name of a cash refund, where bank transfers have a number. */
export const tillReceipt = (tillId: number): string => `${RECEIPT}${tillId}`;
export const isTillReceipt = (receipt: string): boolean => receipt.startsWith(RECEIPT);
