import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import { type Actor, system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  lockMoney,
  paymentsOfTickets,
  type RefundProblem,
  type RefundReason,
  type RefundRequest,
  type RequestedRefund,
  requestRefund,
  WINDOW_PROVIDERS,
} from '../payments/public.ts';
import { lockTickets, revokeTickets } from '../tickets/public.ts';
import { refundAtTill, type TillRefundProblem } from '../till/public.ts';
import { type Choice, optionsOf } from './choice-rules.ts';
import { addressOfParty, type Party, saveChoices } from './choice-store.ts';
import { chosenMail } from './messages.ts';
import { type Decision, readDecision } from './read-decision.ts';

export interface Election {
  readonly ticketId: number;
  readonly choice: Choice;
}

export interface Elections {
  readonly party: Party;
  readonly chosen: readonly Election[];
  readonly by: 'buyer' | 'guest' | 'staff';
  /** How staff refund what was paid at the window; null if nothing was. */
  readonly byHand: ByHand | null;
  /** The reason given by staff. */
  readonly reason: string;
}

/** In cash from the member's own till, or by a transfer. */
export type ByHand = { readonly tillId: number } | { readonly receipt: string };

export interface Chosen {
  /** Money was refunded by hand, above the limits of one person. */
  readonly needsApproval: boolean;
  /** The amount paid out by the till, in minor units. */
  readonly handedOut: number;
  /** Of that, what was paid by POS, and goes back by it. */
  readonly handedByPos: number;
}

export type ChooseProblem =
  | 'decision-not-found'
  | 'not-offered'
  | 'already-inside'
  | 'choice-over'
  | 'already-annulled'
  | 'exceeds-payment'
  | TillRefundProblem;

/**
 * Records choices for tickets of a show that moved, all or none (spec 8 §7): a refund or a release annuls at once and
 * frees the place. Choosing the same again changes nothing.
 */
export function choose(
  context: Context,
  actor: Actor,
  elections: Elections,
): Promise<Result<Chosen, ChooseProblem>> {
  const { party, chosen, by } = elections;
  return inTransaction<Chosen, ChooseProblem>(context.database, actor, async (tx) => {
    await lockTickets(
      tx,
      chosen.map(({ ticketId }) => ticketId),
    );
    const now = context.clock.now();
    // A statement after the locks sees what others did to the tickets meanwhile.
    const decision = await readDecision(tx, party, now);
    if (!decision) return refuse('decision-not-found');
    if (decision.state !== 'open') return refuse('choice-over');
    const wanted = changesOf(decision, elections);
    if (!wanted.ok) return wanted;
    // Before they are annulled: a purchase is written to at the address of its live tickets.
    const email = await addressOfParty(tx, party);
    const leaving = wanted.value.filter(({ choice }) => choice !== 'keep');
    const revoked = await revokeTickets(
      tx,
      context,
      leaving.map(({ ticketId }) => ticketId),
    );
    if (!revoked.ok) return refuse(revoked.problem === 'has-entered' ? 'already-inside' : 'already-annulled');
    const back = await giveBack(context, tx, actor, { ...elections, chosen: leaving });
    if (!back.ok) return back;
    await saveChoices(tx, decision.move.id, wanted.value, { at: now, by });
    if (email !== '' && wanted.value.length > 0)
      await context.jobs.enqueue(tx, 'compose-mail', [
        chosenMail(decision, wanted.value, { to: email, at: now, isByHand: elections.byHand !== null }),
      ]);
    return back;
  });
}

/** The choices that differ from the current ones. */
function changesOf(
  { tickets }: Decision,
  { chosen, by }: Elections,
): Result<readonly Election[], 'not-offered' | 'already-annulled'> {
  const changes: Election[] = [];
  for (const election of new Map(chosen.map((one) => [one.ticketId, one])).values()) {
    const ticket = tickets.find(({ ticketId }) => ticketId === election.ticketId);
    if (!ticket) return refuse('not-offered');
    if (ticket.choice === election.choice) continue;
    if (!ticket.isLive) return refuse('already-annulled');
    if (!optionsOf(ticket, by === 'staff' ? 'staff' : 'link').includes(election.choice))
      return refuse('not-offered');
    changes.push(election);
  }
  return ok(changes);
}

const REASON: RefundReason = 'show-moved';

/**
 * Refunds what was paid for the tickets: by their provider without a limit, since the club offers it, as much as is
 * left of it; at a till as decided by staff, or, of a choice by link, as an incident for Finanzas.
 */
async function giveBack(
  context: Context,
  tx: Tx,
  actor: Actor,
  { chosen, byHand, reason }: Elections,
): Promise<Result<Chosen, 'not-offered' | 'exceeds-payment' | TillRefundProblem>> {
  const ids = chosen.filter(({ choice }) => choice === 'refund').map(({ ticketId }) => ticketId);
  const joined = { ...context, database: joining(context.database, tx) };
  let given: Chosen = { needsApproval: false, handedOut: 0, handedByPos: 0 };
  const payments = await paymentsOfTickets(tx, ids);
  await lockMoney(
    tx,
    payments.map(({ paymentId }) => paymentId),
  );
  for (const { paymentId, ticketIds, isOfWindow } of payments) {
    const isByHand = isOfWindow && byHand;
    const owed = { paymentId, what: { ticketIds, upToRest: !isByHand } };
    const asked = isByHand
      ? await payByHand(joined, actor, { ...owed, reason }, byHand)
      : await requestRefund(joined, system('Decisión'), { ...owed, reason: REASON });
    // All of it was refunded before: they are only annulled.
    if (
      !asked.ok &&
      (asked.problem === 'ticket-refunded' || (!isByHand && asked.problem === 'exceeds-payment'))
    )
      continue;
    if (!asked.ok)
      return isOfMoney(asked.problem) ? refuse(asked.problem, asked.detail) : refuse('not-offered');
    const { amount, needsApproval, provider } = asked.value;
    const handed = isByHand && 'tillId' in byHand ? amount : 0;
    given = {
      needsApproval: given.needsApproval || needsApproval,
      handedOut: given.handedOut + handed,
      handedByPos: given.handedByPos + (provider === WINDOW_PROVIDERS.terminal ? handed : 0),
    };
  }
  return ok(given);
}

function payByHand(
  context: Context,
  actor: Actor,
  owed: RefundRequest,
  byHand: ByHand,
): Promise<Result<RequestedRefund, RefundProblem | TillRefundProblem>> {
  if (!('tillId' in byHand)) return requestRefund(context, actor, { ...owed, receipt: byHand.receipt });
  if (actor.kind !== 'staff') throw new Error('only staff hand out money');
  return refundAtTill(context, actor, { ...owed, tillId: byHand.tillId });
}

/** Refusals that the person recording the choice can correct. */
const OF_MONEY = ['exceeds-payment', 'till-closed', 'till-forgotten', 'not-in-pesos'] as const;
export const isOfMoney = (problem: string): problem is (typeof OF_MONEY)[number] =>
  (OF_MONEY as readonly string[]).includes(problem);
