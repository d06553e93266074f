import { ok, type Result, refuse } from '../../shared/result.ts';
import type { PurchaseLine } from '../payments/public.ts';
import type { Member } from '../people/public.ts';
import { earnedCategory, type SectorPrice } from '../sale-terms/public.ts';
import { lineOf, type PlacedPerson } from '../ticket-forms/public.ts';

interface Terms {
  readonly prices: readonly SectorPrice[];
  readonly isVisitorSector: boolean;
}

/** The category that the next person of a sale earns; they are counted into `remaining`, of each limited category. */
export function takeCategory(
  remaining: Map<number, number>,
  member: Pick<Member, 'categoryId'> | null,
  { prices, isVisitorSector }: Terms,
): ReturnType<typeof earnedCategory<SectorPrice>> {
  const usedUp = new Set([...remaining].filter(([, count]) => count <= 0).map(([id]) => id));
  const memberCategoryId = member?.categoryId ?? null;
  const earned = earnedCategory({ memberCategoryId, priced: prices, usedUp, isVisitorSector });
  if (!earned.ok) return earned;
  const { categoryId } = earned.value.category;
  remaining.set(categoryId, (remaining.get(categoryId) ?? Number.POSITIVE_INFINITY) - 1);
  return earned;
}

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
    const earned = takeCategory(remaining, person.member, { prices, isVisitorSector });
    const general = prices.find((price) => price.isPublic && price.isVisitor === isVisitorSector);
    if (!earned.ok || earned.value.remark === 'no-tickets-left')
      return refuse('category-sold-out', { category: general?.categoryName ?? 'general' });
    const { categoryId, amount } = earned.value.category;
    lines.push(lineOf(person, { categoryId, amount }));
  }
  return ok(lines);
}
