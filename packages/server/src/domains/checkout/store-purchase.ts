import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type Order, ordersOfHold, type Purchase } from '../payments/public.ts';
import type { PlaceProblem } from '../ticket-forms/public.ts';
import type { PurchaseRequest } from './prepare-purchase.ts';
import {
  type HoldProblem,
  type PersonProblem,
  type PreparedPurchase,
  preparePurchase,
} from './prepare-purchase.ts';
import type { PriceProblem } from './price-tickets.ts';
import { storePricedTickets } from './store-priced-tickets.ts';
import type { TicketWindowProblem } from './ticket-windows.ts';

export type PaymentProblem =
  | 'total-mismatch'
  | 'currency-mismatch'
  | 'order-missing'
  | 'nothing-to-pay'
  | 'order-mismatch';

export type StoreProblem =
  | HoldProblem
  | PlaceProblem
  | PersonProblem
  | PriceProblem
  | TicketWindowProblem
  | PaymentProblem;

export interface PaymentClaim {
  /** Minor units, the total that the buyer was shown. */
  readonly total: number;
  readonly currencyId: number;
  /** The order at the card provider; empty for the dollar checkout, where the hold's newest order counts. */
  readonly providerOrderId: string;
}

/** Stores the tickets to issue when the hold's order is paid (WSTicketPago). A repeat replaces them. */
export async function storePurchase(
  context: Context,
  request: PurchaseRequest,
  claim: PaymentClaim,
): Promise<Result<void, StoreProblem>> {
  const prepared = await preparePurchase(context, request);
  if (!prepared.ok) return prepared;
  return inTransaction<void, StoreProblem>(context.database, fan(request.userId), async (tx) => {
    const stored = await storePricedTickets(context, tx, prepared.value, request.userId);
    if (!stored.ok) return stored;
    if (stored.value.amount === 0) return refuse('nothing-to-pay');
    return checkOrder(tx, prepared.value, stored.value, claim);
  });
}

async function checkOrder(
  tx: Tx,
  prepared: PreparedPurchase,
  purchase: Purchase,
  claim: PaymentClaim,
): Promise<Result<void, PaymentProblem>> {
  if (prepared.show.paymentMethodId === PAYMENT_METHOD.cardDialog)
    return checkTotal(prepared, purchase, claim);
  const orders = await ordersOfHold(tx, prepared.hold.id);
  const isNamed = (order: Order) =>
    claim.providerOrderId === '' || order.providerOrderId === claim.providerOrderId;
  const order = orders.find((candidate) => candidate.state === 'open' && isNamed(candidate));
  if (claim.currencyId === prepared.show.currencyId) {
    if (claim.total !== purchase.amount) return refuse('total-mismatch');
  } else {
    if (claim.currencyId !== order?.chargeCurrencyId) return refuse('currency-mismatch');
    if (claim.total !== order.chargeAmount) return refuse('total-mismatch');
  }
  if (!order) return refuse('order-missing');
  return order.amount === purchase.amount ? ok() : refuse('order-mismatch');
}

/** The card dialog has no order yet: its charge is for the purchase stored here. */
function checkTotal(
  prepared: PreparedPurchase,
  purchase: Purchase,
  claim: PaymentClaim,
): Result<void, PaymentProblem> {
  if (claim.currencyId !== prepared.show.currencyId) return refuse('currency-mismatch');
  return claim.total === purchase.amount ? ok() : refuse('total-mismatch');
}
