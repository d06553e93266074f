import { ok, type Result, refuse } from '../../shared/result.ts';
import type { PurchaseLine } from '../payments/public.ts';
import { earnedCategory, type SectorPrice } from '../sale-terms/public.ts';
import { lineOf, type PlacedPerson } from '../ticket-forms/public.ts';

export type PriceProblem =
  | 'category-not-sold'
  | 'category-quota-used-up'
  | 'category-changed'
  | 'amount-mismatch';

/**
 * The lines to issue, each at the price of the document's category (product.md §2.3). Refused if the buyer was shown
 * another category or amount; one whose category is used up, also by the tickets before it, is told which it pays
 * `instead`. `left`: how many tickets each limited category has left.
 */
export function priceTickets(
  persons: readonly PlacedPerson[],
  prices: readonly SectorPrice[],
  left: ReadonlyMap<number, number>,
  isVisitorSector: boolean,
): Result<readonly PurchaseLine[], PriceProblem> {
  const remaining = new Map(left);
  const lines: PurchaseLine[] = [];
  for (const person of persons) {
    const usedUp = new Set(
      [...remaining].filter(([, count]) => count <= 0).map(([categoryId]) => categoryId),
    );
    const memberCategoryId = person.member?.categoryId ?? null;
    const earned = earnedCategory({ memberCategoryId, priced: prices, usedUp, isVisitorSector });
    if (!earned.ok)
      return refuse('category-not-sold', { n: person.n, category: categoryName(prices, person.categoryId) });
    const { category, remark } = earned.value;
    const isGiven = person.categoryId === category.categoryId;
    const isOwn = person.categoryId === memberCategoryId;
    const detail = { n: person.n, category: categoryName(prices, person.categoryId) };
    if ((isGiven || isOwn) && usedUp.has(person.categoryId)) {
      const instead = remark === 'category-quota-used-up' && { instead: category.categoryId };
      return refuse('category-quota-used-up', { ...detail, ...instead });
    }
    if (!isGiven) return refuse('category-changed', detail);
    if (category.amount !== person.amount) return refuse('amount-mismatch', { n: person.n });
    const count = remaining.get(category.categoryId);
    if (count !== undefined) remaining.set(category.categoryId, count - 1);
    lines.push(lineOf(person, { categoryId: category.categoryId, amount: category.amount }));
  }
  return ok(lines);
}

function categoryName(prices: readonly SectorPrice[], categoryId: number): string {
  return prices.find((price) => price.categoryId === categoryId)?.categoryName ?? '';
}
