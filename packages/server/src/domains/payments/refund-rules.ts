import type { Limits } from '../limits/public.ts';

/**
 * A payment that can be refunded. Amounts: `charge` in minor units of the charge, `order` in those of the show's
 * prices.
 */
export interface PaymentTerms {
  readonly charge: number;
  readonly order: number;
  /** The order's rate: units of the show's currency for one of the charge's. */
  readonly rate: number;
}

/** A ticket that the payment paid for. `amount`: minor units of the show's currency. */
export interface PaidTicket {
  readonly id: number;
  readonly amount: number;
  readonly isLive: boolean;
}

/** A refund of the payment that was not rejected. Amounts: minor units of the charge. */
export interface EarlierRefund {
  readonly amount: number;
  readonly conceded: number;
  readonly ticketIds: readonly number[];
}

/** The largest difference from rounding ten tickets of one payment to cents of another currency. */
const ROUNDING = 10;

/** The amount of a payment that is not refunded yet. */
export function restOf({ charge }: PaymentTerms, earlier: readonly EarlierRefund[]): number {
  return charge - earlier.reduce((sum, { amount }) => sum + amount, 0);
}

/** Converts an amount of the show's currency to the charge's, by the order's rate (spec 4 §4.2). */
export function chargeOf({ rate }: PaymentTerms, amount: number): number {
  return Math.round(amount / rate);
}

/**
 * Converts an amount of the charge to pesos, in which the club's limits are: by the order's rate, or, of a show with
 * prices in dollars, by the current one.
 */
export function pesosOf(
  { rate, currency }: Pick<PaymentTerms, 'rate'> & { readonly currency: string },
  amount: number,
  pesosPerDollar: number,
): number {
  const isPricedInDollars = currency === 'USD' && rate === 1;
  return Math.round(amount * (isPricedInDollars ? pesosPerDollar : rate));
}

/**
 * What was paid for the selected tickets, in minor units of the charge. For the last tickets with a price it is the
 * remainder of the payment, including cents from rounding (spec 4 §4.2).
 */
export function amountOfTickets(
  payment: PaymentTerms,
  {
    paid,
    chosen,
    earlier,
  }: {
    readonly paid: readonly PaidTicket[];
    readonly chosen: readonly number[];
    readonly earlier: readonly EarlierRefund[];
  },
): number {
  const priceOf = (ids: readonly number[]) =>
    paid.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0);
  const amount = chargeOf(payment, priceOf(chosen));
  const given = [...chosen, ...earlier.flatMap(({ ticketIds }) => ticketIds)];
  const isLast = paid.every(({ id, amount: price }) => price === 0 || given.includes(id));
  const rest = restOf(payment, earlier);
  return isLast && Math.abs(rest - amount) <= ROUNDING ? rest : amount;
}

/** What one payment paid for a ticket. Amounts: `price` in minor units of the show's currency, `rest` in those of the charge. */
export interface PaidPart {
  readonly ticketId: number;
  readonly paymentId: number;
  readonly price: number;
  readonly rate: number;
  /** The payment's remainder. */
  readonly rest: number;
  /** A refund has this ticket already. */
  readonly isRefunded: boolean;
}

/** What a ticket gives back when it is annulled with its money. */
export interface Refundable {
  /** Minor units of the show's currency; 0 when all of it was refunded. */
  readonly amount: number;
  /** It gives back less if other tickets of its payment do too: less is left of that than they cost. */
  readonly isShared: boolean;
}

/** What each of these tickets gives back: what was paid for it, or what is left of that payment. */
export function refundablesOf(parts: readonly PaidPart[]): ReadonlyMap<number, Refundable> {
  const all = new Map<number, Refundable>();
  for (const ofPayment of Map.groupBy(parts, ({ paymentId }) => paymentId).values()) {
    const open = ofPayment.filter(({ isRefunded }) => !isRefunded);
    const cost = open.reduce((sum, part) => sum + Math.round(part.price / part.rate), 0);
    for (const { ticketId, price, rate, rest, isRefunded } of ofPayment) {
      const isShort = cost > rest + (rate === 1 ? 0 : ROUNDING);
      const most = isShort ? Math.min(price, Math.round(rest * rate)) : price;
      const own = isRefunded ? 0 : most;
      const before = all.get(ticketId);
      all.set(ticketId, {
        amount: own + (before?.amount ?? 0),
        isShared: (isShort && own > 0 && open.length > 1) || before?.isShared === true,
      });
    }
  }
  return all;
}

/**
 * The conceded part of a refund, whose tickets stay live: the amount by which live tickets and refunds exceed the
 * payment.
 */
export function concededBy(
  payment: PaymentTerms,
  amount: number,
  { paid, earlier }: { readonly paid: readonly PaidTicket[]; readonly earlier: readonly EarlierRefund[] },
): number {
  const alive = paid.filter(({ isLive }) => isLive).reduce((sum, ticket) => sum + ticket.amount, 0);
  const before = earlier.reduce((sum, refund) => sum + refund.amount - refund.conceded, 0);
  const beyond = chargeOf(payment, alive) + before + amount - payment.charge;
  const slack = payment.rate === 1 ? 0 : ROUNDING;
  return beyond > slack ? Math.min(beyond, amount) : 0;
}

/**
 * Whether a refund needs a second person (spec 4 §6). `pesos`: in minor units. `asked`: how many the person requested
 * that day, including this one.
 */
export function needsSecondPerson(
  pesos: number,
  asked: number,
  limits: Pick<Limits, 'refundAmount' | 'refundsADay'>,
): boolean {
  return pesos > limits.refundAmount || asked >= limits.refundsADay;
}

/** The idempotency key of a refund at its provider (spec 4 §4.2). */
export function refundKey(refund: { provider: string; providerPaymentId: string; number: number }): string {
  return `refund-${refund.provider}-${refund.providerPaymentId}-${refund.number}`;
}
