import type { Context } from '../../context.ts';
import { type CardCharge, type DeclineReason, PROVIDER } from '../../ports/payment-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold, type Hold, isAlive, notePaymentTried, whyHoldEnded } from '../holds/public.ts';
import { isUserDisabled } from '../people/public.ts';
import { countingDeclines, type Payer } from './count-declines.ts';
import { type HoldTerms, readHoldTerms } from './hold-terms-store.ts';
import { type ChargeProblem, chargeKey, openCharge } from './open-charge.ts';
import { findOrder, findProviderOrder, moveOrder, type Order } from './order-store.ts';
import { externalReference } from './payment-rules.ts';
import { registered } from './providers.ts';
import { findPurchase, type Purchase } from './purchase-store.ts';
import { findRecorded } from './recorded-payment-store.ts';
import { settleOrder } from './settle-order.ts';

export interface CardRequest extends Payer {
  readonly holdId: number;
  /** The provider's card token. */
  readonly token: string;
  readonly brand: string;
  readonly instalments: number;
  /** The total that the buyer was shown, minor units; null for a client that does not tell it. */
  readonly total: number | null;
  readonly payer: { email: string; documentType: string; document: string };
}

/** `in_process`: the money is taken or under review, and the tickets follow automatically. */
export type ChargeState = 'approved' | 'in_process';

export type ChargeCardProblem =
  | ChargeProblem
  | DeclineReason
  | 'account-disabled'
  | 'hold-not-found'
  | 'show-moved'
  | 'show-cancelled'
  | 'hold-of-another-user'
  | 'hold-expired'
  | 'hold-already-used'
  | 'other-payment-method'
  | 'nothing-stored'
  | 'nothing-to-pay'
  | 'total-mismatch'
  | 'card-token-invalid'
  | 'payment-refunded';

/**
 * Charges a stored purchase to a card token and settles it like any other order (the card dialog). Idempotent by hold
 * and token; a hold has one open charge at a time. After a crash or a lost answer the reconciliation finds the charge
 * by its external reference. Throws TooManyRequests after too many declined ones.
 */
export async function chargeCard(
  context: Context,
  request: CardRequest,
): Promise<Result<ChargeState, ChargeCardProblem>> {
  const { kysely } = context.database;
  if (await isUserDisabled(context.database, request.userId)) return refuse('account-disabled');
  const hold = await findHold(context.database, request.holdId);
  if (!hold) return refuse('hold-not-found');
  if (hold.state === 'cancelled') return refuse(await whyHoldEnded(context.database, hold));
  if (hold.userId !== request.userId) return refuse('hold-of-another-user');
  if (hold.state === 'finished') return stateOfFinished(context, request);
  if (!isAlive(hold, context.clock.now())) return refuse('hold-expired');
  const terms = await readHoldTerms(kysely, hold);
  if (terms.paymentMethodId !== registered(context, PROVIDER.cardDialog).paymentMethodId)
    return refuse('other-payment-method');
  const purchase = await findPurchase(kysely, hold.id);
  if (!purchase) return refuse('nothing-stored');
  if (purchase.amount === 0) return refuse('nothing-to-pay');
  if (request.total !== null && request.total !== purchase.amount) return withOtherTickets(context, request);
  return countingDeclines(context, request, async () => {
    const opened = await openCharge(context, { hold, purchase, token: request.token });
    if (!opened.ok) return opened;
    if (opened.value === 'settled') return stateOfFinished(context, request);
    return chargeOrder(context, request, { hold, terms, purchase, order: opened.value });
  });
}

/** Another window has stored other tickets than the buyer was shown: nothing is charged any more; what was charged before is answered. */
async function withOtherTickets(
  context: Context,
  { holdId, token }: CardRequest,
): Promise<Result<ChargeState, ChargeCardProblem>> {
  const { kysely } = context.database;
  const begun = await findProviderOrder(kysely, [PROVIDER.cardDialog], chargeKey(holdId, token));
  if (!begun) return refuse('total-mismatch');
  const settled = await settleOrder(context, begun.id);
  if (!settled.ok) return settled;
  const after = await findOrder(kysely, begun.id);
  if (after?.state === 'issued') return ok('approved');
  return refuse(
    after?.state === 'open' || after?.state === 'expired' ? 'total-mismatch' : 'payment-refunded',
  );
}

/** The hold is used up: by this very charge, or by another one. */
async function stateOfFinished(
  context: Context,
  request: CardRequest,
): Promise<Result<ChargeState, 'hold-already-used'>> {
  const key = chargeKey(request.holdId, request.token);
  const order = await findProviderOrder(context.database.kysely, [PROVIDER.cardDialog], key);
  return order?.state === 'issued' ? ok('approved') : refuse('hold-already-used');
}

interface OpenCharge {
  readonly hold: Hold;
  readonly terms: HoldTerms;
  readonly purchase: Purchase;
  readonly order: Order;
}

async function chargeOrder(
  context: Context,
  request: CardRequest,
  open: OpenCharge,
): Promise<Result<ChargeState, ChargeCardProblem>> {
  const { hold, terms, order } = open;
  const { cards, account } = registered(context, order.provider);
  if (!cards) throw new Error(`the payment provider ${order.provider} charges no cards`);
  const charged = await cards.charge({
    key: order.providerOrderId,
    externalReference: externalReference(hold.showId, hold.id),
    description: `${hold.placeIds.length} entrada(s) ${terms.showName}`,
    amount: order.chargeAmount,
    token: request.token,
    brand: request.brand,
    instalments: Math.min(request.instalments, terms.instalments),
    payer: request.payer,
    notificationUrl: `${context.config.siteUrl}/api/pagos/notificacion/${account}`,
  });
  if (charged.ok) return finishCharge(context, order, charged.value);
  if (charged.problem === 'unreachable') return refuse('provider-unreachable');
  await closeOrder(context, order);
  return refuse('card-token-invalid');
}

async function finishCharge(
  context: Context,
  order: Order,
  { paymentId, state, declineReason }: CardCharge,
): Promise<Result<ChargeState, ChargeCardProblem>> {
  if (declineReason) {
    await notePaymentTried(context.database.kysely, order.holdId);
    await closeOrder(context, order);
    return refuse(declineReason);
  }
  if (state === 'pending') return ok('in_process');
  const settled = await settleOrder(context, order.id);
  if (!settled.ok) return ok('in_process');
  // Not the order: the payment may have been settled as that of a newer one of the hold.
  const { account } = registered(context, order.provider);
  const recorded = await findRecorded(context.database.kysely, [account], paymentId);
  if (!recorded) return ok('in_process');
  if (recorded.outcome === 'issued') return ok('approved');
  // Another payment of the hold became its tickets.
  const hold = await findHold(context.database, order.holdId);
  return refuse(hold?.state === 'finished' ? 'hold-already-used' : 'payment-refunded');
}

function closeOrder(context: Context, order: Order): Promise<void> {
  const at = context.clock.now();
  return moveOrder(context.database.kysely, order.id, { from: ['open'], to: 'expired', at });
}
