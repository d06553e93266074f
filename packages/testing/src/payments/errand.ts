import { setTimeout } from 'node:timers/promises';
import type { Context } from '@club/server/context.ts';
import { isDatabaseAway } from '@club/server/db/away.ts';
import { tellBuyers } from '@club/server/domains/buyer-notices/tell-buyers.ts';
import { runCancellation } from '@club/server/domains/cancellations/run-cancellation.ts';
import { type CardRequest, chargeCard } from '@club/server/domains/payments/charge-card.ts';
import { makeRefund } from '@club/server/domains/payments/make-refund.ts';
import { returnFromProvider } from '@club/server/domains/payments/return-from-provider.ts';
import { settleOrder } from '@club/server/domains/payments/settle-order.ts';
import { PROVIDER } from '@club/server/ports/payment-provider.ts';

/** The errand of a process of the crash tests. */
export type Errand =
  | { readonly kind: 'settle'; readonly orderId: number }
  | { readonly kind: 'return'; readonly providerOrderId: string }
  | { readonly kind: 'charge'; readonly request: CardRequest }
  | { readonly kind: 'refund'; readonly refundId: number }
  /** Enqueues the remaining mails of a notice to buyers. */
  | { readonly kind: 'notice'; readonly noticeId: number }
  /** All jobs of a cancelled show, until nothing is left. */
  | { readonly kind: 'mass-refund'; readonly showId: number };

export function runErrand(context: Context, errand: Errand): Promise<unknown> {
  switch (errand.kind) {
    case 'settle':
      return settleOrder(context, errand.orderId);
    case 'return':
      return returnFromProvider(context, PROVIDER.dollarCheckout, errand.providerOrderId);
    case 'charge':
      return chargeCard(context, errand.request);
    case 'refund':
      return makeRefund(context, errand.refundId);
    case 'notice':
      return tellBuyers(context, errand);
    case 'mass-refund':
      return refundAll(context, errand.showId);
  }
}

/** As the jobs do: chunk by chunk, four refunds at a time, with another run for the rest. */
async function refundAll(context: Context, showId: number): Promise<void> {
  for (;;) {
    try {
      if (await refundSome(context, showId)) return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    // The next chunk is due.
    await setTimeout(200);
  }
}

/** Enqueues the refunds; returns whether nothing is left. */
async function refundSome(context: Context, showId: number): Promise<boolean> {
  await runCancellation(context, { showId });
  const { rows } = await context.database.pool.query<{ id: number; isQueued: boolean }>(
    `select id, queued_at is not null as "isQueued" from refund
     where cancelled_show_id = $1 and state in ('asked', 'under-way') order by id`,
    [showId],
  );
  const queued = rows.filter(({ isQueued }) => isQueued);
  for (let at = 0; at < queued.length; at += 4)
    await Promise.all(queued.slice(at, at + 4).map(({ id }) => makeRefund(context, id)));
  return rows.length === 0;
}
