import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink, type LinkKey } from '../access-links/public.ts';
import { actorOfHold, findHold, type Hold, isAlive, isLinkFinished, whyHoldEnded } from '../holds/public.ts';
import { type AttemptLimit, countAttempt, forgiveAttempt, isUserDisabled } from '../people/public.ts';
import { type HoldTerms, readHoldTerms } from './hold-terms-store.ts';
import type { NewOrderRow } from './order-store.ts';
import { externalReference, ORDER_MARGIN_MS, SHORTEST_ORDER_MS } from './payment-rules.ts';
import { isPossibleTotal } from './possible-total.ts';
import { registered } from './providers.ts';
import { returnPath } from './return-address.ts';
import { storeOrder } from './store-order.ts';

export interface OrderRequest {
  readonly showId: number;
  readonly holdId: number;
  /** The caller's user, if there is a session. */
  readonly userId: number | null;
  /** The payment link to whose page the order returns. */
  readonly link: (LinkKey & { readonly token: string; readonly ip: string }) | null;
  readonly provider: string;
  /**
   * The amount given by the client, minor units of `currency`; if the provider has its own currency, also the show's
   * total.
   */
  readonly chargeAmount: number;
  readonly currency: string;
  readonly payer: {
    firstName: string;
    lastName: string;
    email: string;
    documentType: string;
    document: string;
  };
  /** Path of the page to which the browser returns: the payment link's page, or the default one. */
  readonly backPath: string | null;
  /** Our page for a payer who cancels or is declined; null for the checkout. */
  readonly cancelPath: string | null;
}

export type OpenOrderProblem =
  | 'account-disabled'
  | 'hold-of-another-user'
  | 'hold-not-found'
  | 'hold-expired'
  | 'hold-of-another-show'
  | 'show-moved'
  | 'show-cancelled'
  | 'time-too-short'
  | 'hold-already-used'
  | 'total-mismatch'
  | 'currency-mismatch'
  | 'other-payment-method'
  | 'nothing-to-pay'
  | 'provider-unreachable';

export interface OpenedOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
  readonly raw: unknown;
}

/**
 * Orders of a hold, or of all holds of a payment link: each question about them asks the provider about every one. Two windows
 * and a person's tries need far fewer.
 */
const MOST_ORDERS: AttemptLimit = { limit: 20, windowMs: 15 * 60_000 };

/**
 * Creates the order of a hold at its provider (spec 2 §7) and stores it with the times of its reconciliation. The
 * client's amount is only checked; the order uses the server's data, also for dollars. Throws TooManyRequests.
 */
export async function openOrder(
  context: Context,
  request: OrderRequest,
): Promise<Result<OpenedOrder, OpenOrderProblem>> {
  const now = context.clock.now();
  const { userId } = request;
  if (userId !== null && (await isUserDisabled(context.database, userId))) return refuse('account-disabled');
  const hold = await findHold(context.database, request.holdId);
  const isOwn = hold !== null && (await isOwnHold(context, hold, request));
  const usable = await usableHold(context, hold, { isOwn, request, now });
  if (!usable.ok) return usable;
  const terms = await readHoldTerms(context.database.kysely, usable.value);
  const checked = checkTerms(context, request, usable.value, terms);
  if (!checked.ok) return checked;
  const margin = usable.value.paymentLinkId === null ? ORDER_MARGIN_MS.checkout : ORDER_MARGIN_MS.link;
  const expiresAt = new Date(usable.value.endsAt.getTime() - margin);
  if (expiresAt.getTime() - now.getTime() < SHORTEST_ORDER_MS) return refuse('time-too-short');
  const made = await counted(context, usable.value, () =>
    makeAtProvider(context, request, usable.value, terms, checked.value, expiresAt),
  );
  if (!made.ok) return refuse('provider-unreachable');
  const isStored = await storeOrder(
    context,
    actorOfHold(usable.value),
    orderRow(request, checked.value, { ...made.value, expiresAt, now }),
  );
  if (isStored) return ok(made.value);
  const after = await findHold(context.database, request.holdId);
  const ended = await usableHold(context, after, { isOwn, request, now });
  return ended.ok ? refuse('hold-not-found') : ended;
}

/**
 * A user's hold is paid by that user, a payment link's by its holder, a till's is not paid here. The dollar checkout's order has no field for a
 * link (spec 2 §7): links are paid on the card provider's page.
 */
async function isOwnHold(context: Context, hold: Hold, request: OrderRequest): Promise<boolean> {
  if (hold.paymentLinkId === null) return hold.userId !== null && hold.userId === request.userId;
  const { link } = request;
  return link?.subjectId === hold.paymentLinkId && (await checkLink(context, link)).ok;
}

async function usableHold(
  { database }: Context,
  hold: Hold | null,
  { isOwn, request, now }: { isOwn: boolean; request: OrderRequest; now: Date },
): Promise<Result<Hold, OpenOrderProblem>> {
  if (!hold) return refuse('hold-not-found');
  if (hold.state === 'cancelled') {
    const why = await whyHoldEnded(database, hold);
    // A payment link that was paid in another window, which ended this one's hold.
    const { paymentLinkId: linkId } = hold;
    const isPaid = isOwn && linkId !== null && (await isLinkFinished(database.kysely, linkId));
    return refuse(isPaid && why === 'hold-not-found' ? 'hold-already-used' : why);
  }
  if (!isOwn)
    return refuse(
      request.userId === null || hold.userId === null ? 'hold-not-found' : 'hold-of-another-user',
    );
  if (hold.showId !== request.showId) return refuse('hold-of-another-show');
  if (hold.state === 'finished') return refuse('hold-already-used');
  return isAlive(hold, now) ? ok(hold) : refuse('hold-expired');
}

interface Charge {
  /** Minor units of the show's own currency. */
  readonly amount: number;
  /** The amount charged by the provider, minor units of its currency. */
  readonly chargeAmount: number;
  readonly currencyId: number;
  readonly exchangeRate: number;
}

function checkTerms(
  context: Context,
  request: OrderRequest,
  hold: Hold,
  terms: HoldTerms,
): Result<Charge, OpenOrderProblem> {
  const way = registered(context, request.provider);
  if (way.paymentMethodId !== (terms.paymentMethodId ?? PAYMENT_METHOD.cardProvider))
    return refuse('other-payment-method');
  if (request.chargeAmount <= 0) return refuse('nothing-to-pay');
  const foreign = way.currency?.code === terms.currencyCode ? null : way.currency;
  const currency = foreign ?? { id: terms.currencyId, code: terms.currencyCode };
  if (request.currency !== currency.code) return refuse('currency-mismatch');
  const exchangeRate = foreign?.pesosPerUnit ?? 1;
  const amount = possibleAmount(request.chargeAmount, exchangeRate, hold.placeIds.length, terms.prices);
  if (amount === null) return refuse('total-mismatch');
  return ok({ amount, chargeAmount: toCharge(amount, exchangeRate), currencyId: currency.id, exchangeRate });
}

/**
 * The client's amount in the show's currency: the one that matches the charge it sent, or else the amount that it
 * sent, for a client that does not know the rate. Null if neither is a possible total.
 */
function possibleAmount(
  charge: number,
  rate: number,
  quantity: number,
  prices: readonly number[],
): number | null {
  const nearest = Math.round(charge * rate);
  for (let amount = nearest - Math.ceil(rate); amount <= nearest + Math.ceil(rate); amount += 1) {
    if (toCharge(amount, rate) === charge && isPossibleTotal(amount, quantity, prices)) return amount;
  }
  return isPossibleTotal(charge, quantity, prices) ? charge : null;
}

/** Counted before the provider is asked, and taken back if it makes no order. */
async function counted<Made extends Result<unknown, string>>(
  context: Context,
  { id, paymentLinkId }: Hold,
  make: () => Promise<Made>,
): Promise<Made> {
  const key = paymentLinkId === null ? `orders:hold:${id}` : `orders:link:${paymentLinkId}`;
  if ((await countAttempt(context, key, MOST_ORDERS)) === 'exceeded')
    throw new TooManyRequests(MOST_ORDERS.windowMs / 1000);
  const made = await make();
  if (!made.ok) await forgiveAttempt(context, key, MOST_ORDERS);
  return made;
}

/** Minor units of the show's currency to minor units of the charge's, rounded to the cent. */
export function toCharge(amount: number, exchangeRate: number): number {
  return Math.round(amount / exchangeRate);
}

function makeAtProvider(
  context: Context,
  request: OrderRequest,
  hold: Hold,
  terms: HoldTerms,
  { chargeAmount }: Charge,
  expiresAt: Date,
) {
  const { siteUrl } = context.config;
  const { provider, account, captures } = registered(context, request.provider);
  // An order with a capture is captured when the buyer returns.
  const back = request.backPath ?? (captures ? returnPath(request.provider) : '/pago-exitoso');
  const quantity = hold.placeIds.length;
  return provider.createOrder({
    key: context.random.bytes(16).toString('hex'),
    externalReference: externalReference(hold.showId, hold.id),
    title: `Entrada(s) ${terms.showName}`,
    description: `${quantity} entrada(s) ${terms.standName} - ${terms.sectorDescription}`,
    itemId: `${hold.showId}-${terms.standId}-${terms.sectorCode}`,
    amount: chargeAmount,
    currency: request.currency === 'USD' ? 'USD' : 'UYU',
    instalments: terms.instalments,
    payer: request.payer,
    expiresAt,
    returnUrl: `${siteUrl}${back}`,
    cancelUrl: `${siteUrl}${request.cancelPath ?? `/espectaculo/${hold.showId}/comprar`}`,
    notificationUrl: `${siteUrl}/api/pagos/notificacion/${account}`,
  });
}

function orderRow(
  request: OrderRequest,
  charge: Charge,
  made: OpenedOrder & { expiresAt: Date; now: Date },
): NewOrderRow {
  return {
    holdId: request.holdId,
    provider: request.provider,
    providerOrderId: made.orderId,
    externalReference: externalReference(request.showId, request.holdId),
    amount: charge.amount,
    chargeAmount: charge.chargeAmount,
    chargeCurrencyId: charge.currencyId,
    exchangeRate: charge.exchangeRate,
    redirectUrl: made.redirectUrl,
    createdAt: made.now,
    expiresAt: made.expiresAt,
  };
}
