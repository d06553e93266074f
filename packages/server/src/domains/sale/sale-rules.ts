import { type Refusal, refuse } from '../../shared/result.ts';
import type { SaleWindow } from '../sale-terms/public.ts';

/** How a show is to be sold, as staff send it. */
export interface SalePlan {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly windows: readonly SaleWindow[];
  readonly quotas: readonly { readonly categoryId: number; readonly quota: number }[];
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly allowsMany: boolean;
}

export type SalePlanProblem =
  | 'windows-overlap'
  | 'window-out-of-order'
  | 'window-after-start'
  | 'category-unknown';

/** What is wrong with a plan by itself; null when nothing is. The database has the last word on overlaps. */
export function salePlanProblem(
  plan: SalePlan,
  show: { readonly startsAt: Date },
  categories: ReadonlyMap<number, string>,
): Refusal<SalePlanProblem> | null {
  const quotaIds = plan.quotas.map(({ categoryId }) => categoryId);
  const named = [...quotaIds, ...plan.windows.map(({ categoryId }) => categoryId)];
  if (new Set(quotaIds).size < quotaIds.length || named.some((id) => !categories.has(id)))
    return refuse('category-unknown');
  const whole = { ...plan, category: 'Venta' };
  const own = plan.windows.map((window) => ({
    ...window,
    category: categories.get(window.categoryId) ?? '',
  }));
  for (const { category, opensAt, closesAt } of own.length > 0 ? own : [whole]) {
    // Also false for a moment that the calendar does not have.
    if (!(opensAt < closesAt)) return refuse('window-out-of-order', { category });
    if (opensAt >= show.startsAt) return refuse('window-after-start', { category });
  }
  const doubled = own.find((one, index) =>
    own.slice(index + 1).some((other) => other.categoryId === one.categoryId && overlap(one, other)),
  );
  return doubled ? refuse('windows-overlap', { category: doubled.category }) : null;
}

type Interval = Pick<SaleWindow, 'opensAt' | 'closesAt'>;
const overlap = (one: Interval, other: Interval) =>
  one.opensAt < other.closesAt && other.opensAt < one.closesAt;

/** When the sale as a whole opens and closes: with windows from the first opening to the last closing. */
export function saleSpan({ windows, opensAt, closesAt }: SalePlan): Interval {
  if (windows.length === 0) return { opensAt, closesAt };
  return {
    opensAt: new Date(Math.min(...windows.map((window) => Number(window.opensAt)))),
    closesAt: new Date(Math.max(...windows.map((window) => Number(window.closesAt)))),
  };
}
