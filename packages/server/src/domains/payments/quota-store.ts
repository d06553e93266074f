import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { Purchase } from './purchase-store.ts';

interface QuotaRow {
  readonly categoryId: number;
  readonly quota: number;
  readonly used: number;
}

/**
 * Quotas of a show with their use: live tickets, and stored purchases of live holds other than `exceptHoldId`; without
 * those of payment links, whose places were set aside at their own price.
 */
export async function readQuotas(
  executor: Executor,
  showId: number,
  exceptHoldId: number,
  now: Date,
): Promise<readonly QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`
    select
      category_quota.category_id as "categoryId",
      category_quota.quota,
      (
        select count(*)::integer from ticket
        where ticket.show_id = category_quota.show_id and ticket.category_id = category_quota.category_id
          and ticket.state = 'live' and ticket.channel <> 'payment-link'
      ) + (
        select count(*)::integer
        from hold
        join purchase on purchase.hold_id = hold.id
        join purchase_line on purchase_line.purchase_id = purchase.id
        where hold.show_id = category_quota.show_id and hold.state = 'open' and hold.ends_at > ${now}
          and hold.id <> ${exceptHoldId} and hold.payment_link_id is null
          and purchase_line.category_id = category_quota.category_id
      ) as used
    from category_quota
    where category_quota.show_id = ${showId}`.execute(executor);
  return rows;
}

export async function hasQuotas(executor: Executor, showId: number): Promise<boolean> {
  const query = executor.selectFrom('category_quota').select('category_id').where('show_id', '=', showId);
  return (await query.limit(1).execute()).length > 0;
}

/**
 * Locks the quotas of a show, so that counts against them are serialised. False for a show without quotas, where
 * nothing is counted.
 */
export async function lockQuotas(tx: Tx, showId: number): Promise<boolean> {
  const locked = await tx
    .selectFrom('category_quota')
    .select('category_id')
    .where('show_id', '=', showId)
    .orderBy('category_id')
    .forUpdate()
    .execute();
  return locked.length > 0;
}

/** Whether each limited category has room for a purchase's lines, beside all tickets and live holds of others. */
export async function fitsQuotas(executor: Executor, purchase: Purchase, now: Date): Promise<boolean> {
  if (!purchase.hasQuotas) return true;
  const quotas = await readQuotas(executor, purchase.showId, purchase.holdId, now);
  return quotas.every(({ categoryId, quota, used }) => {
    const own = purchase.lines.filter((line) => line.categoryId === categoryId).length;
    return own === 0 || used + own <= quota;
  });
}
