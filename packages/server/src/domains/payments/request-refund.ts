import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { lockTickets } from '../tickets/public.ts';
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
  type PaidTicket,
  pesosOf,
  restOf,
} from './refund-rules.ts';
import {
  countAskedUnderLock,
  insertRefund,
  type LockedPayment,
  lockPayment,
  refundsOf,
  ticketsPaidBy,
} from './refund-store.ts';

/** A request for a refund of a payment. */
export interface RefundRequest {
  readonly paymentId: number;
  /**
   * Tickets at their paid price, or, with `upToRest`, those that were not refunded yet, at no more than the remainder;
   * an amount in minor units of the charge; one of the show's currency, by which a live ticket became cheaper; or the
   * whole remainder.
   */
  readonly what:
    | { readonly ticketIds: readonly number[]; readonly upToRest?: boolean }
    | { readonly amount: number }
    | { readonly orderAmount: number; readonly ofTicket: number }
    | 'rest';
  readonly reason: string;
  /** The number of a bank transfer made by hand, when the provider no longer refunds. */
  readonly receipt?: string;
}

export interface RequestedRefund {
  readonly refundId: number;
  /** Minor units of the charge. */
  readonly amount: number;
  readonly currencySymbol: string;
  /** Key of the provider that executes it. */
  readonly provider: string;
  /**
   * It needs a second person (spec 4 §6): the caller reports that to the guard, which rolls back and stores the
   * request.
   */
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
 * Requests a refund of a payment (spec 4 §4.2): inserts a row, and the job that requests it from the provider. May
 * join the caller's transaction (`joining`); tickets that are annulled in it are annulled first. Refunds of one
 * payment are serialised by the lock on its row, which is taken after the tickets', as in annulling and moving.
 */
export function requestRefund(
  context: Context,
  actor: Actor,
  request: RefundRequest,
): Promise<Result<RequestedRefund, RefundProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    if (typeof request.what === 'object' && 'ticketIds' in request.what)
      await lockTickets(tx, request.what.ticketIds);
    // A transfer is done with its row, which also changes the order of a payment without tickets.
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
    const asked = asker ? 1 + (await countAskedUnderLock(tx, asker.memberId, dayOf(at))) : 0;
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
    const pesos = pesosOf(payment, amount, context.config.dollarCheckout.pesosPerDollar);
    const needsApproval = asker !== null && needsSecondPerson(pesos, asked, await readLimits(tx));
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
  const given = new Set(facts.earlier.flatMap((refund) => refund.ticketIds));
  if ('orderAmount' in what) {
    // Its whole part of the payment was given back.
    if (given.has(what.ofTicket))
      return refuse('exceeds-payment', { rest: pesosText(0, payment.currencySymbol) });
    return ok({ amount: chargeOf(payment, what.orderAmount), ticketIds: [] });
  }
  const asked = [...new Set(what.ticketIds)];
  const ticketIds = what.upToRest ? asked.filter((id) => !given.has(id)) : asked;
  const chosen = ticketIds.map((id) => facts.paid.find((ticket) => ticket.id === id));
  if (chosen.some((ticket) => ticket === undefined)) return refuse('not-found');
  if (ticketIds.length === 0 || ticketIds.some((id) => given.has(id))) return refuse('ticket-refunded');
  if (chosen.every((ticket) => ticket?.amount === 0)) return refuse('nothing-paid');
  const price = amountOfTickets(payment, { ...facts, chosen: ticketIds });
  return ok({ amount: what.upToRest ? Math.min(price, restOf(payment, facts.earlier)) : price, ticketIds });
}

/**
 * Why such a refund is refused: more than the remainder, or the provider no longer refunds (or still does, for a
 * transfer).
 */
function objectionTo(
  context: Context,
  payment: LockedPayment,
  { request, amount, rest, actor }: { request: RefundRequest; amount: number; rest: number; actor: Actor },
): Refusal<RefundProblem> | null {
  if (amount <= 0 || amount > rest)
    return refuse('exceeds-payment', { rest: pesosText(rest, payment.currencySymbol) });
  // What is owed to buyers is requested anyway: if the provider rejects it, an incident is opened, and Finanzas pays
  // it.
  if (actor.kind !== 'staff' && !request.receipt) return null;
  const past = deadlineOf(context, payment);
  if (past) return request.receipt ? null : past;
  return request.receipt ? refuse('provider-still-pays') : null;
}

/** The refusal for a payment that its provider no longer refunds. */
export function deadlineOf(
  context: Context,
  { provider, approvedAt }: LockedPayment,
): Refusal<'past-deadline'> | null {
  const { refundDays: days } = registered(context, provider);
  const isPast = context.clock.now().getTime() - approvedAt.getTime() >= days * DAY_MS;
  return isPast ? refuse('past-deadline', { days }) : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** The start of a time's day in Montevideo. */
const dayOf = (at: Date): Date => montevideoInstant(montevideoDate(at));
