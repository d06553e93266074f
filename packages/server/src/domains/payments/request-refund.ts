import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { lockOrderOf } from './order-store.ts';
import { registered } from './providers.ts';
import { refundActs } from './refund-audit-wire.ts';
import { followRefund } from './refund-end.ts';
import {
  amountOfTickets,
  chargeOf,
  concededBy,
  type EarlierRefund,
  needsSecondPerson,
  orderAmountOf,
  type PaidTicket,
  restOf,
} from './refund-rules.ts';
import {
  countAskedInTurn,
  insertRefund,
  type LockedPayment,
  lockPayment,
  refundsOf,
  ticketsPaidBy,
} from './refund-store.ts';

/** What somebody asks to be given back of a payment. */
export interface RefundRequest {
  readonly paymentId: number;
  /** Tickets at what was paid for them, an amount in minor units of the charge or of the show's currency, or all that is left. */
  readonly what:
    | { readonly ticketIds: readonly number[] }
    | { readonly amount: number }
    | { readonly orderAmount: number }
    | 'rest';
  readonly reason: string;
  /** The number of a bank transfer that was made by hand, where the provider's time is over. */
  readonly receipt?: string;
}

export interface RequestedRefund {
  readonly refundId: number;
  /** Minor units of the charge. */
  readonly amount: number;
  readonly currencySymbol: string;
  /** Key of the provider that makes it. */
  readonly provider: string;
  /** It needs a second person (spec 4 §6): the caller says so to the guard, which takes everything back and asks one. */
  readonly needsApproval: boolean;
}

export type RefundProblem =
  | 'not-found'
  | 'exceeds-payment'
  | 'ticket-refunded'
  | 'nothing-paid'
  | 'past-deadline'
  | 'provider-still-pays';

/**
 * Asks for money of a payment to go back (spec 4 §4.2): a row, and the job that has the provider make it. May be a part of its caller's
 * transaction (`joining`); tickets that are annulled in it are annulled first. Refunds of one payment take turns on its row.
 */
export function requestRefund(
  context: Context,
  actor: Actor,
  request: RefundRequest,
): Promise<Result<RequestedRefund, RefundProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    // A transfer ends with its row, which moves the order of a payment that became no tickets.
    if (request.receipt) await lockOrderOf(tx, request.paymentId);
    const payment = await lockPayment(tx, request.paymentId);
    if (!payment) return refuse('not-found');
    const { earlier, lastNumber } = await refundsOf(tx, payment.id);
    const facts = { paid: await ticketsPaidBy(tx, payment), earlier };
    const wanted = amountOf(payment, request, facts);
    if (!wanted.ok) return wanted;
    const { amount, ticketIds } = wanted.value;
    const rest = restOf(payment, earlier);
    const objection = objectionTo(context, payment, { request, amount, rest, actor });
    if (objection) return objection;
    const at = context.clock.now();
    const asker = actor.kind === 'staff' ? actor : null;
    const asked = asker ? 1 + (await countAskedInTurn(tx, asker.memberId, dayOf(at))) : 0;
    const refundId = await insertRefund(tx, {
      ...{ paymentId: payment.id, number: lastNumber + 1, amount, ticketIds, at, retryOf: null },
      conceded: concededBy(payment, amount, facts),
      reason: request.reason,
      askedBy: asker?.memberId ?? null,
      approvedBy: asker?.approver ?? null,
      receipt: request.receipt ?? '',
    });
    await followRefund(context, tx, refundId);
    const { currencySymbol, provider } = payment;
    if (asker) {
      const { reason, receipt = '' } = request;
      await recordActs(
        tx,
        at,
        refundActs('reembolsos/pedir', { payment, amount, ticketIds, reason, receipt }),
      );
    }
    const needsApproval =
      asker !== null && needsSecondPerson(orderAmountOf(payment, amount), asked, await readLimits(tx));
    return ok({ refundId, amount, currencySymbol, provider, needsApproval });
  });
}

interface Wanted {
  readonly amount: number;
  readonly ticketIds: readonly number[];
}

function amountOf(
  payment: LockedPayment,
  { what }: RefundRequest,
  facts: { readonly paid: readonly PaidTicket[]; readonly earlier: readonly EarlierRefund[] },
): Result<Wanted, RefundProblem> {
  if (what === 'rest') return ok({ amount: restOf(payment, facts.earlier), ticketIds: [] });
  if ('amount' in what) return ok({ amount: what.amount, ticketIds: [] });
  if ('orderAmount' in what) return ok({ amount: chargeOf(payment, what.orderAmount), ticketIds: [] });
  const ticketIds = [...new Set(what.ticketIds)];
  const chosen = ticketIds.map((id) => facts.paid.find((ticket) => ticket.id === id));
  if (chosen.some((ticket) => ticket === undefined)) return refuse('not-found');
  if (chosen.every((ticket) => ticket?.amount === 0)) return refuse('nothing-paid');
  const isRefunded = facts.earlier.some((refund) => refund.ticketIds.some((id) => ticketIds.includes(id)));
  if (isRefunded) return refuse('ticket-refunded');
  return ok({ amount: amountOfTickets(payment, { ...facts, chosen: ticketIds }), ticketIds });
}

/** Why money does not go back so: there is not that much, or the provider's time is over (or not yet, for a transfer). */
function objectionTo(
  context: Context,
  payment: LockedPayment,
  { request, amount, rest, actor }: { request: RefundRequest; amount: number; rest: number; actor: Actor },
): Refusal<RefundProblem> | null {
  if (amount <= 0 || amount > rest)
    return refuse('exceeds-payment', { rest: pesosText(rest, payment.currencySymbol) });
  // What is due to buyers is asked for all the same: refused by the provider, it is an incident, and Finanzas pays it.
  if (actor.kind !== 'staff' && !request.receipt) return null;
  const past = deadlineOf(context, payment);
  if (past) return request.receipt ? null : past;
  return request.receipt ? refuse('provider-still-pays') : null;
}

/** The refusal of a payment that its provider does not give back any more. */
export function deadlineOf(
  context: Context,
  { provider, approvedAt }: LockedPayment,
): Refusal<'past-deadline'> | null {
  const { refundDays: days } = registered(context, provider);
  const isPast = context.clock.now().getTime() - approvedAt.getTime() >= days * DAY_MS;
  return isPast ? refuse('past-deadline', { days }) : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** When the day of a moment began in Montevideo. */
const dayOf = (at: Date): Date => montevideoInstant(montevideoDate(at));
