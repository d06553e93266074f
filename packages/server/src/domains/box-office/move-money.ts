import type { Context } from '../../context.ts';
import { joining, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  differencesOf,
  lockMoney,
  lowerDifference,
  type PaidTickets,
  requestRefund,
  WINDOW_PROVIDERS,
} from '../payments/public.ts';
import type { TicketRow } from '../tickets/public.ts';
import {
  refundAtTill,
  type TillPayment,
  type TillPaymentProblem,
  type TillRefundProblem,
  takeDifference,
} from '../till/public.ts';
import { spreadOver } from './difference-rules.ts';

/** The money of a moved ticket. Minor units of the show's currency. */
export interface MovedMoney {
  /** The change for the cash received. */
  readonly change: number;
  /** The amount refunded at the till; of that, what was paid by POS, and goes back by it. */
  readonly handedOut: number;
  readonly handedByPos: number;
  readonly needsApproval: boolean;
}

export const NO_MONEY: MovedMoney = { change: 0, handedOut: 0, handedByPos: 0, needsApproval: false };

export type MoneyProblem =
  | TillPaymentProblem
  | TillRefundProblem
  | 'paid-at-window'
  | 'past-deadline'
  | 'exceeds-payment';

/** Charges the difference for a higher price; the ticket was moved in this transaction, at its new price. */
export async function collectDifference(
  context: Context,
  tx: Tx,
  actor: StaffActor,
  { ticket, amount, payment }: { ticket: TicketRow; amount: number; payment: TillPayment },
): Promise<Result<MovedMoney, MoneyProblem>> {
  const taken = await takeDifference(tx, actor, payment, {
    ...{ ticketId: ticket.ticketId, version: ticket.version + 1, purchaseId: ticket.channelRef },
    ...{ amount, currencyId: ticket.currencyId, now: context.clock.now() },
  });
  return taken.ok ? ok({ ...NO_MONEY, change: taken.value }) : taken;
}

interface LessMoney {
  readonly ticket: TicketRow;
  readonly paid: readonly PaidTickets[];
  readonly amount: number;
  readonly tillId: number | null;
  readonly reason: string;
}

/**
 * Refunds the difference for a lower price, from the last payments first: by the payment's provider, or at the
 * member's own till what was paid at a till. The ticket was moved in this transaction, at its new price. `ticket`,
 * `paid`: the ticket before, and its payments.
 */
export async function giveDifferenceBack(
  context: Context,
  tx: Tx,
  actor: StaffActor,
  { ticket, paid, amount, tillId, reason }: LessMoney,
): Promise<Result<MovedMoney, MoneyProblem>> {
  const { ticketId } = ticket;
  const differences = await differencesOf(tx, ticketId);
  const beyond = differences.reduce((sum, difference) => sum + difference.amount, 0);
  // The purchase's own payment is for what was paid before the ticket moved, less the differences paid for higher
  // prices.
  const parts = paid.map(({ paymentId }) => ({
    paymentId,
    amount: differences.find((one) => one.paymentId === paymentId)?.amount ?? ticket.amount - beyond,
  }));
  const spread = spreadOver(parts, amount);
  await lockMoney(
    tx,
    spread.map(({ paymentId }) => paymentId),
  );
  for (const part of spread)
    if (differences.some(({ paymentId }) => paymentId === part.paymentId))
      await lowerDifference(tx, part.paymentId, part.amount);
  const joined = { ...context, database: joining(context.database, tx) };
  let money = NO_MONEY;
  for (const { paymentId, amount: share } of spread) {
    const isOfWindow = paid.some((one) => one.paymentId === paymentId && one.isOfWindow);
    const given = await giveBackOf(joined, actor, { ticketId, paymentId, share, isOfWindow, tillId, reason });
    if (!given.ok) return given;
    money = {
      change: 0,
      handedOut: money.handedOut + given.value.handedOut,
      handedByPos: money.handedByPos + given.value.handedByPos,
      needsApproval: money.needsApproval || given.value.needsApproval,
    };
  }
  return ok(money);
}

interface GivenPart {
  readonly ticketId: number;
  readonly paymentId: number;
  readonly share: number;
  readonly isOfWindow: boolean;
  readonly tillId: number | null;
  readonly reason: string;
}

async function giveBackOf(
  context: Context,
  actor: StaffActor,
  { ticketId, paymentId, share, isOfWindow, tillId, reason }: GivenPart,
): Promise<Result<MovedMoney, MoneyProblem>> {
  const request = { paymentId, what: { orderAmount: share, ofTicket: ticketId }, reason };
  const byProvider = isOfWindow ? refuse('paid-at-window') : await requestRefund(context, actor, request);
  if (byProvider.ok) return ok({ ...NO_MONEY, needsApproval: byProvider.value.needsApproval });
  const isByHand = byProvider.problem === 'paid-at-window' || byProvider.problem === 'past-deadline';
  const atTill =
    isByHand && tillId !== null ? await refundAtTill(context, actor, { ...request, tillId }) : byProvider;
  if (atTill.ok) {
    const { provider, needsApproval } = atTill.value;
    const handedByPos = provider === WINDOW_PROVIDERS.terminal ? share : 0;
    return ok({ change: 0, handedOut: share, handedByPos, needsApproval });
  }
  const { problem, detail } = atTill;
  switch (problem) {
    case 'not-found':
    case 'ticket-refunded':
    case 'nothing-paid':
    case 'provider-still-pays':
      throw new Error(`payment ${paymentId} cannot go back: ${problem}`);
    default:
      return refuse(problem, detail);
  }
}
