import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type Category,
  findShowOnSale,
  findShowSale,
  listCategories,
  listPaymentMethods,
} from '../catalogue/public.ts';
import { readQuotas } from '../payments/public.ts';
import { saleWindows } from '../sale-terms/public.ts';
import type { SalePlan } from './sale-rules.ts';

/** The sale settings of a published show, with the options of its form. */
export interface ShowSaleView extends SalePlan {
  readonly showId: number;
  readonly version: number;
  readonly startsAt: Date;
  readonly windowMinutes: number;
  readonly categories: readonly (Category & { readonly used: number })[];
  readonly paymentMethods: readonly { readonly id: number; readonly name: string }[];
}

/** Windows, limits, quotas and payment method of a published show (spec 4 §2.4). */
export async function readShowSale(
  executor: Executor,
  showId: number,
  now: Date,
): Promise<Result<ShowSaleView, 'not-found'>> {
  const [show, sale] = await Promise.all([findShowOnSale(executor, showId), findShowSale(executor, showId)]);
  if (!show || !sale) return refuse('not-found');
  const [windows, quotas, categories, paymentMethods] = await Promise.all([
    saleWindows(executor, showId),
    readQuotas(executor, showId, 0, now),
    listCategories(executor, showId),
    listPaymentMethods(executor),
  ]);
  const used = new Map(quotas.map((row) => [row.categoryId, row.used]));
  return ok({
    ...{ showId, startsAt: show.startsAt, ...sale, windows, quotas },
    paymentMethods: paymentMethods.filter(({ id, isOffered }) => isOffered || id === sale.paymentMethodId),
    categories: categories.map((category) => ({ ...category, used: used.get(category.id) ?? 0 })),
  });
}
