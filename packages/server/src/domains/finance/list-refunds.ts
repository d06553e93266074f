import type { Context } from '../../context.ts';
import { listPendingActs, type PendingAct } from '../approvals/public.ts';
import {
  factsOf,
  listRefunds,
  type PaymentFacts,
  type RefundFilter,
  type RefundOrder,
  type RefundRow,
} from './refund-list-store.ts';

export interface RefundList {
  readonly refunds: readonly RefundRow[];
  readonly total: number;
  readonly waiting: readonly PendingAct[];
  /** The payments of the pending requests. */
  readonly facts: ReadonlyMap<number, PaymentFacts>;
}

export interface RefundPage {
  readonly filter: RefundFilter;
  /** Whether the list has requests that wait for a second person: only those, also those, or none. */
  readonly waiting: 'alone' | 'too' | 'no';
  readonly from: number;
  readonly count: number;
  readonly order: RefundOrder | null;
}

/**
 * Refunds, and on the first page requests that are not rows yet, because a second person has to approve them (spec 4
 * §2.11).
 */
export async function listAllRefunds(context: Context, page: RefundPage): Promise<RefundList> {
  const db = context.database.kysely;
  const { filter, from, count, order } = page;
  const isFirst = from === 0 && page.waiting !== 'no';
  const pending = isFirst ? await listPendingActs(db, 'pago', context.clock.now()) : [];
  const facts = await factsOf(
    db,
    pending.flatMap(({ acts }) => acts.map(({ entityId }) => Number(entityId))),
  );
  const isWanted = ({ showId, purchaseId, isOfLink }: PaymentFacts) =>
    (!filter.showId || filter.showId === showId) &&
    (!filter.purchaseId || filter.purchaseId === purchaseId) &&
    (!filter.isOfLinks || isOfLink);
  const wanted = new Map([...facts].filter(([, one]) => isWanted(one)));
  const waiting = pending.filter(
    ({ askedAt }) => (!filter.since || askedAt >= filter.since) && (!filter.until || askedAt < filter.until),
  );
  const listed =
    page.waiting === 'alone'
      ? { refunds: [], total: 0 }
      : await listRefunds(db, filter, { from, count, order });
  return { ...listed, waiting, facts: wanted };
}
