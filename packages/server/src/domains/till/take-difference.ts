import type { Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type NewDifference, recordDifference } from '../payments/public.ts';
import type { TillProblem } from './hold-places.ts';
import { takeOwnTill } from './own-till.ts';
import { isReceipt, type TillMethod } from './till-rules.ts';
import { insertEntry } from './till-store.ts';

/** How somebody pays at a till. */
export interface TillPayment {
  readonly tillId: number;
  readonly method: TillMethod;
  /** Cash received, in minor units; null: the exact amount. */
  readonly handed: number | null;
  /** The terminal's; empty for cash. */
  readonly receipt: string;
}

export type TillPaymentProblem = TillProblem | 'handed-too-little' | 'receipt-invalid';

/**
 * Charges the difference for a ticket's new place at one's own open till, in the transaction that moves the ticket
 * (spec 4 §2.7). Returns the change.
 */
export async function takeDifference(
  tx: Tx,
  actor: StaffActor,
  { tillId, method, handed, receipt }: TillPayment,
  difference: Omit<NewDifference, 'method' | 'receipt'>,
): Promise<Result<number, TillPaymentProblem>> {
  const { amount, now } = difference;
  const till = await takeOwnTill(tx, actor, { tillId, now });
  if (!till.ok) return till;
  if (method === 'terminal' && !isReceipt(receipt)) return refuse('receipt-invalid');
  const change = method === 'cash' && handed !== null ? handed - amount : 0;
  if (change < 0) return refuse('handed-too-little');
  const paymentId = await recordDifference(tx, { ...difference, method, receipt });
  await insertEntry(tx, { tillId, method, amount, of: { paymentId }, now });
  return ok(change);
}
