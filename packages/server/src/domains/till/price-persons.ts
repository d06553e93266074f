import { ok, type Result, refuse } from '../../shared/result.ts';
import type { PurchaseLine } from '../payments/public.ts';
import { earnedCategory, type SectorPrice } from '../sale-terms/public.ts';
import { lineOf, type PlacedPerson } from '../ticket-forms/public.ts';

/**
 * The prices of a sale's persons, each by the category of their document (spec 4 §2.8). `left`: of each limited
 * category.
 */
export function pricePersons(
  persons: readonly PlacedPerson[],
  prices: readonly SectorPrice[],
  {
    left,
    isVisitorSector,
  }: { readonly left: ReadonlyMap<number, number>; readonly isVisitorSector: boolean },
): Result<readonly PurchaseLine[], 'category-sold-out'> {
  const remaining = new Map(left);
  const lines: PurchaseLine[] = [];
  for (const person of persons) {
    const usedUp = new Set([...remaining].filter(([, count]) => count <= 0).map(([id]) => id));
    const memberCategoryId = person.member?.categoryId ?? null;
    const earned = earnedCategory({ memberCategoryId, priced: prices, usedUp, isVisitorSector });
    const general = prices.find((price) => price.isPublic && price.isVisitor === isVisitorSector);
    if (!earned.ok || earned.value.remark === 'no-tickets-left')
      return refuse('category-sold-out', { category: general?.categoryName ?? 'general' });
    const { categoryId, amount } = earned.value.category;
    remaining.set(categoryId, (remaining.get(categoryId) ?? Number.POSITIVE_INFINITY) - 1);
    lines.push(lineOf(person, { categoryId, amount }));
  }
  return ok(lines);
}
