import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import type { ProviderProblem } from '../../ports/payment-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttemptLimit, countOfAddress } from '../people/public.ts';
import { findOrder, findProviderOrder, type Order, ordersByReference } from './order-store.ts';
import { keysThatCapture, registered } from './providers.ts';
import { findRecorded, paymentsOfOrder, type RecordedPayment } from './recorded-payment-store.ts';
import { settleOrder } from './settle-order.ts';

export interface DollarPayment {
  readonly order: Order;
  /** The order's own payment if there is one: the one with tickets, otherwise the newest. */
  readonly payment: RecordedPayment | null;
}

/** Limit per address of unknown numbers, since these calls need no login and make us ask the provider. */
const UNKNOWN_NUMBERS: AttemptLimit = { limit: 30, windowMs: 15 * 60 * 1000 };

/**
 * The order and payment of a number of the dollar checkout, an order's or a capture's. For an unknown number the
 * provider is asked, and its answer is settled. Throws TooManyRequests.
 */
export async function findDollarPayment(
  context: Context,
  number: string,
  ip: string,
): Promise<Result<DollarPayment, 'payment-not-found' | 'provider-unreachable'>> {
  const known = await lookUp(context, number);
  if (known) return ok(known);
  const counted = await countOfAddress(context, { what: 'payment-number', ip }, UNKNOWN_NUMBERS);
  if (counted === 'exceeded') throw new TooManyRequests(UNKNOWN_NUMBERS.windowMs / 1000);
  const reference = await findReference(context, number);
  if (!reference.ok) return refuse('provider-unreachable');
  if (reference.value === null) return refuse('payment-not-found');
  for (const order of await ordersByReference(context.database.kysely, reference.value)) {
    const settled = await settleOrder(context, order.id);
    if (!settled.ok) return settled;
  }
  const found = await lookUp(context, number);
  return found ? ok(found) : refuse('payment-not-found');
}

/** From the provider that knows the number. */
async function findReference(
  context: Context,
  number: string,
): Promise<Result<string | null, ProviderProblem>> {
  for (const key of keysThatCapture(context)) {
    const reference = await registered(context, key).provider.findReference(number);
    if (!reference.ok || reference.value !== null) return reference;
  }
  return ok(null);
}

async function lookUp(context: Context, number: string): Promise<DollarPayment | null> {
  const { kysely } = context.database;
  const providers = keysThatCapture(context);
  const payment = await findRecorded(kysely, providers, number);
  const order = payment
    ? await findOrder(kysely, payment.orderId)
    : await findProviderOrder(kysely, providers, number);
  if (!order) return null;
  if (payment) return { order, payment };
  const payments = await paymentsOfOrder(kysely, order.id);
  return { order, payment: payments.find(({ outcome }) => outcome === 'issued') ?? payments[0] ?? null };
}
