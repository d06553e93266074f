import type { Executor, Tx } from '../../db/database.ts';

/** The sale settings of a published show, except its sale windows and quotas. */
export interface ShowSale {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly hasWindows: boolean;
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly allowsMany: boolean;
  /** Until how many minutes after its start the ticket window sells it. */
  readonly windowMinutes: number;
}

/** With the version of the part that staff edit together; null if no published show has this id. */
export async function findShowSale(
  executor: Executor,
  showId: number,
): Promise<(ShowSale & { readonly version: number }) | null> {
  const row = await executor
    .selectFrom('show')
    .where('id', '=', showId)
    .where('published_at', 'is not', null)
    .select([
      'sale_opens_at as opensAt',
      'sale_closes_at as closesAt',
      'has_sale_windows as hasWindows',
      'payment_method_id as paymentMethodId',
      'instalments',
      'allows_many_tickets_per_person as allowsMany',
      'window_minutes as windowMinutes',
      'sale_version as version',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** False if the show has another version than the one read. */
export async function changeShowSale(
  tx: Tx,
  showId: number,
  version: number,
  sale: ShowSale,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('show')
    .set(({ eb }) => ({
      sale_opens_at: sale.opensAt,
      sale_closes_at: sale.closesAt,
      has_sale_windows: sale.hasWindows,
      payment_method_id: sale.paymentMethodId,
      instalments: sale.instalments,
      allows_many_tickets_per_person: sale.allowsMany,
      window_minutes: sale.windowMinutes,
      sale_version: eb('sale_version', '+', 1),
    }))
    .where('id', '=', showId)
    .where('sale_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CategoryQuota {
  readonly categoryId: number;
  readonly quota: number;
}

/** Replaces the quotas of a show. */
export async function replaceQuotas(tx: Tx, showId: number, quotas: readonly CategoryQuota[]): Promise<void> {
  await tx.deleteFrom('category_quota').where('show_id', '=', showId).execute();
  const rows = quotas.map(({ categoryId, quota }) => ({ show_id: showId, category_id: categoryId, quota }));
  if (rows.length > 0) await tx.insertInto('category_quota').values(rows).execute();
}
