import { type Refusal, refuse } from '../../shared/result.ts';
import { type SaleWindow, type WindowsProblem, windowsProblem } from '../sale-terms/public.ts';

/** The sale settings of a show, from staff. */
export interface SalePlan {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly windows: readonly SaleWindow[];
  readonly quotas: readonly { readonly categoryId: number; readonly quota: number }[];
  readonly paymentMethodId: number | null;
  readonly instalments: number;
  readonly allowsMany: boolean;
  /** Until how many minutes after the start the ticket window sells; left out: as it is. */
  readonly windowMinutes?: number;
}

export type SalePlanProblem = WindowsProblem | 'category-unknown';

/** The problem of a plan by itself, or null. The database decides about overlaps. */
export function salePlanProblem(
  plan: SalePlan,
  show: { readonly startsAt: Date },
  categories: ReadonlyMap<number, string>,
): Refusal<SalePlanProblem> | null {
  const quotaIds = plan.quotas.map(({ categoryId }) => categoryId);
  const named = [...quotaIds, ...plan.windows.map(({ categoryId }) => categoryId)];
  if (new Set(quotaIds).size < quotaIds.length || named.some((id) => !categories.has(id)))
    return refuse('category-unknown');
  const spans = plan.windows.length > 0 ? plan.windows : [{ ...plan, categoryId: 0 }];
  const wrong = windowsProblem(spans, show.startsAt);
  return wrong && refuse(wrong.problem, { category: categories.get(wrong.categoryId) ?? 'Venta' });
}
