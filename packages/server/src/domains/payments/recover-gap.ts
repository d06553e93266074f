import type { Context } from '../../context.ts';
import { type Executor, writeAs } from '../../db/database.ts';
import type { ListedPayment, RegisteredProvider } from '../../ports/payment-provider.ts';
import { moveHoldIdsOn } from '../holds/public.ts';
import {
  closeUnknownPayment,
  isUnknownPaymentClosed,
  openUnknownPayment,
  SHOW_UNKNOWN,
  tellNotGivenBack,
  type UnknownPayment,
} from './incident-store.ts';
import { type Order, ordersByReference } from './order-store.ts';
import { readReference } from './payment-rules.ts';
import { isRecorded } from './payment-store.ts';
import { PAYMENTS } from './payments-actor.ts';
import { registered } from './providers.ts';
import { settleOrder } from './settle-order.ts';

/**
 * The result for an unknown payment: `not-ours` if it was for something else, `listed` if only a list was requested.
 * `show-unknown`: its reference is of our form, and its show is not in the database, as after a restore to before the
 * show was made; a person decides, until then its incident is open. `closed`: somebody has decided.
 */
export type GapOutcome =
  | 'settled'
  | 'given-back'
  | 'refund-refused'
  | 'provider-unreachable'
  | 'show-unknown'
  | 'closed'
  | 'not-ours'
  | 'listed';

export interface GapMoney {
  readonly account: string;
  readonly payment: ListedPayment;
  readonly outcome: GapOutcome;
}

export interface Recovered {
  /** The number of payments that the providers took since the time and have not refunded. */
  readonly looked: number;
  readonly found: readonly GapMoney[];
  /** Accounts whose provider did not answer: run it again for them. */
  readonly silent: readonly string[];
}

/** The largest difference of the provider's and the database's clocks. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Recovers the gap: finds payments that a provider took since a time and that are unknown to a database that lost its
 * last seconds or was restored (spec 7 §4.2). A payment with a known order is settled; one whose order is lost too
 * becomes an incident and is refunded once, with an idempotency key from the provider's number. One for a show that is
 * not known may be another club's: it becomes an incident and is not refunded. Payments for something else, by their
 * reference, are listed and not touched. Idempotent. `listsOnly`: nothing is done.
 */
export async function recoverGap(
  context: Context,
  since: Date,
  { listsOnly = false }: { readonly listsOnly?: boolean } = {},
): Promise<Recovered> {
  // New holds must not get the ids of lost ones, which their buyers may still be paying for.
  if (!listsOnly) await moveHoldIdsOn(context.database);
  const taken: { account: string; payment: ListedPayment }[] = [];
  const silent: string[] = [];
  for (const [account, { provider }] of accountsOf(context)) {
    const listed = await provider.listPayments(since);
    if (!listed.ok) silent.push(account);
    for (const payment of listed.ok ? listed.value : []) {
      if (payment.state === 'approved') taken.push({ account, payment });
      // An earlier run refunded it, and got no answer.
      else if (payment.state === 'refunded' && !listsOnly) await close(context, unknownOf(account, payment));
    }
  }
  const found: GapMoney[] = [];
  for (const { account, payment } of taken) {
    if (await isRecorded(context.database.kysely, account, payment.paymentId)) continue;
    found.push({ account, payment, outcome: await outcomeOf(context, account, payment, listsOnly) });
  }
  return { looked: taken.length, found, silent };
}

/** Each account once: two payment methods may share one. */
function accountsOf({ providers }: Context): Map<string, RegisteredProvider> {
  return new Map(Object.values(providers).map((way) => [way.account, way]));
}

async function outcomeOf(
  context: Context,
  account: string,
  payment: ListedPayment,
  listsOnly: boolean,
): Promise<GapOutcome> {
  const whose = await ownerOf(context.database.kysely, payment.externalReference);
  if (whose === 'not-ours') return whose;
  if (whose === 'show-unknown') return await leaveOpen(context, account, payment, listsOnly);
  return listsOnly ? 'listed' : await recover(context, account, payment);
}

/**
 * Whether a reference has our format and a show of this club: an account may also take payments for a shop, another
 * club, or a person.
 */
async function ownerOf(
  executor: Executor,
  reference: string | null,
): Promise<'ours' | 'show-unknown' | 'not-ours'> {
  const read = readReference(reference ?? '');
  if (!read) return 'not-ours';
  const show = executor.selectFrom('show').select('id').where('id', '=', read.showId);
  return (await show.executeTakeFirst()) ? 'ours' : 'show-unknown';
}

async function leaveOpen(
  context: Context,
  account: string,
  payment: ListedPayment,
  listsOnly: boolean,
): Promise<GapOutcome> {
  const unknown: UnknownPayment = { ...unknownOf(account, payment), reason: SHOW_UNKNOWN };
  const isClosed = listsOnly
    ? await isUnknownPaymentClosed(context.database.kysely, unknown)
    : (await open(context, unknown)) !== null;
  return isClosed ? 'closed' : 'show-unknown';
}

const unknownOf = (
  provider: string,
  { paymentId, externalReference, amount, currency }: ListedPayment,
): UnknownPayment => ({
  ...{ provider, payment: paymentId, reference: externalReference ?? '', amount, currency },
});

async function recover(context: Context, account: string, payment: ListedPayment): Promise<GapOutcome> {
  let unanswered: GapOutcome | null = null;
  for (const order of await ordersOf(context, account, payment)) {
    const settled = await settleOrder(context, order.id);
    if (!settled.ok) unanswered = settled.problem;
    if (await isRecorded(context.database.kysely, account, payment.paymentId)) return 'settled';
  }
  // It may be of an order that the provider said nothing of.
  return unanswered ?? (await giveBack(context, account, payment));
}

/**
 * The orders that a payment may be of: with its reference and account, and not newer than the payment. A hold has one
 * for each time that its buyer began to pay, and the dollar checkout tells only of the order that it is asked for.
 */
async function ordersOf(
  context: Context,
  account: string,
  payment: ListedPayment,
): Promise<readonly Order[]> {
  const { externalReference, approvedAt } = payment;
  if (externalReference === null || approvedAt === null) return [];
  const orders = await ordersByReference(context.database.kysely, externalReference);
  return orders.filter(
    (order) =>
      registered(context, order.provider).account === account &&
      order.createdAt.getTime() <= approvedAt.getTime() + CLOCKS_MS,
  );
}

const open = ({ database, clock }: Context, unknown: UnknownPayment) =>
  writeAs(database, PAYMENTS, (tx) => openUnknownPayment(tx, unknown, clock.now()));

const close = ({ database, clock }: Context, unknown: UnknownPayment) =>
  writeAs(database, PAYMENTS, (tx) => closeUnknownPayment(tx, unknown, clock.now()));

async function giveBack(context: Context, account: string, payment: ListedPayment): Promise<GapOutcome> {
  const { paymentId } = payment;
  const unknown = unknownOf(account, payment);
  // Stored before the provider is asked, so that no refund exists without a record.
  const resolution = await open(context, unknown);
  if (resolution) return resolution === 'refunded' ? 'given-back' : 'closed';
  const made = await registered(context, account).provider.refund({
    ...{ providerPaymentId: paymentId, key: `gap-${account}-${paymentId}`, part: null },
  });
  if (!made.ok) {
    const problem = made.problem === 'unreachable' ? 'provider-unreachable' : 'refund-refused';
    await writeAs(context.database, PAYMENTS, (tx) => tellNotGivenBack(tx, unknown, problem));
    return problem;
  }
  await close(context, unknown);
  return 'given-back';
}
