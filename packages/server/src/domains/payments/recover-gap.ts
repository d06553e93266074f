import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import type { ListedPayment, RegisteredProvider } from '../../ports/payment-provider.ts';
import { moveHoldIdsOn } from '../holds/public.ts';
import { closeUnknownPayment, openUnknownPayment } from './incident-store.ts';
import { type Order, ordersByReference } from './order-store.ts';
import { showOfReference } from './payment-rules.ts';
import { isRecorded } from './payment-store.ts';
import { registered } from './providers.ts';
import { settleOrder } from './settle-order.ts';

/** What became of money that the database did not know: `not-ours` of what was taken for something else, `listed` where nothing was to be done. */
export type GapOutcome =
  | 'settled'
  | 'given-back'
  | 'refund-refused'
  | 'provider-unreachable'
  | 'not-ours'
  | 'listed';

export interface GapMoney {
  readonly account: string;
  readonly payment: ListedPayment;
  readonly outcome: GapOutcome;
}

export interface Recovered {
  /** Payments that the providers took since the moment and still have. */
  readonly looked: number;
  readonly found: readonly GapMoney[];
  /** Accounts whose provider did not answer: their money is to be looked for again. */
  readonly silent: readonly string[];
}

/** Clocks of the provider and of the database may differ by so much. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Finds the money that fell into a gap: taken by a provider since a moment, and unknown to a database that lost its last seconds
 * or was restored (spec 7 §4.2). A payment whose order is known is settled as any other; one whose order is lost too becomes an
 * incident and goes back, once, by a key made of the provider's own number. What the account took for anything else, by its reference, is
 * told and left alone. Can be run any number of times. `listsOnly`: nothing is done.
 */
export async function recoverGap(
  context: Context,
  since: Date,
  { listsOnly = false }: { readonly listsOnly?: boolean } = {},
): Promise<Recovered> {
  // The next holds must not be taken for lost ones, whose numbers their buyers may still be paying for.
  if (!listsOnly) await moveHoldIdsOn(context.database);
  const taken: { account: string; payment: ListedPayment }[] = [];
  const silent: string[] = [];
  for (const [account, { provider }] of accountsOf(context)) {
    const listed = await provider.listPayments(since);
    if (!listed.ok) silent.push(account);
    for (const payment of listed.ok ? listed.value : [])
      if (payment.state === 'approved') taken.push({ account, payment });
  }
  const found: GapMoney[] = [];
  for (const { account, payment } of taken) {
    if (await isRecorded(context.database.kysely, account, payment.paymentId)) continue;
    const isOurs = await isOfOurShows(context.database.kysely, payment.externalReference);
    const outcome =
      isOurs && !listsOnly ? await recover(context, account, payment) : isOurs ? 'listed' : 'not-ours';
    found.push({ account, payment, outcome });
  }
  return { looked: taken.length, found, silent };
}

/** Each account once: two ways to pay may share one. */
function accountsOf({ providers }: Context): Map<string, RegisteredProvider> {
  return new Map(Object.values(providers).map((way) => [way.account, way]));
}

/** Whether a reference is one that we write, of a show of this club: an account may take money for a shop, another club, or a person. */
async function isOfOurShows(executor: Executor, reference: string | null): Promise<boolean> {
  const showId = showOfReference(reference ?? '');
  if (showId === null) return false;
  const show = executor.selectFrom('show').select('id').where('id', '=', showId);
  return (await show.executeTakeFirst()) !== undefined;
}

async function recover(context: Context, account: string, payment: ListedPayment): Promise<GapOutcome> {
  const order = await ownOrder(context, account, payment);
  if (order) {
    const settled = await settleOrder(context, order.id);
    if (!settled.ok) return settled.problem;
    if (await isRecorded(context.database.kysely, account, payment.paymentId)) return 'settled';
  }
  return await giveBack(context, account, payment);
}

/** The order that a payment was made for: of its reference and account, and no younger than it. */
async function ownOrder(
  context: Context,
  account: string,
  payment: ListedPayment,
): Promise<Order | undefined> {
  const { externalReference, approvedAt } = payment;
  if (externalReference === null || approvedAt === null) return undefined;
  const orders = await ordersByReference(context.database.kysely, externalReference);
  return orders.find(
    (order) =>
      registered(context, order.provider).account === account &&
      order.createdAt.getTime() <= approvedAt.getTime() + CLOCKS_MS,
  );
}

async function giveBack(context: Context, account: string, payment: ListedPayment): Promise<GapOutcome> {
  const { kysely } = context.database;
  const { paymentId, amount, currency, externalReference } = payment;
  const unknown = {
    provider: account,
    payment: paymentId,
    reference: externalReference ?? '',
    amount,
    currency,
  };
  // Before the provider is asked: a refund that nobody wrote down must not be.
  const { isClosed } = await openUnknownPayment(kysely, unknown, context.clock.now());
  if (isClosed) return 'given-back';
  const made = await registered(context, account).provider.refund({
    ...{ providerPaymentId: paymentId, key: `gap-${account}-${paymentId}`, part: null },
  });
  if (!made.ok) return made.problem === 'unreachable' ? 'provider-unreachable' : 'refund-refused';
  await closeUnknownPayment(kysely, unknown, context.clock.now());
  return 'given-back';
}
