import { ok, type Result, refuse } from '../../shared/result.ts';

export interface PricedCategory {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
}

export type CategoryRemark = 'category-not-in-show' | 'category-quota-used-up' | 'no-tickets-left';

export interface EarnedCategory<Category extends PricedCategory> {
  readonly category: Category;
  /** Why it is not the member's own category; or that no more tickets of the given one are sold. */
  readonly remark: CategoryRemark | null;
}

/**
 * The category of a document. Visitor sectors: the first visitor category, for any document (spec 2 §4). Elsewhere
 * the member's own if it has a price and its quota is not exhausted, otherwise the public one, with a remark if its
 * quota is exhausted too. Refused if there is none.
 */
export function earnedCategory<Category extends PricedCategory>(input: {
  memberCategoryId: number | null;
  priced: readonly Category[];
  usedUp: ReadonlySet<number>;
  isVisitorSector: boolean;
}): Result<EarnedCategory<Category>, 'category-not-sold'> {
  const { usedUp, memberCategoryId } = input;
  const side = input.priced.filter((category) => category.isVisitor === input.isVisitorSector);
  if (input.isVisitorSector) return given(side[0], usedUp, null);
  const own = side.find((category) => category.categoryId === memberCategoryId);
  const general = side.find((category) => category.isPublic);
  if (own && !usedUp.has(own.categoryId)) return given(own, usedUp, null);
  if (own) return given(general, usedUp, 'category-quota-used-up');
  return given(general, usedUp, memberCategoryId === null ? null : 'category-not-in-show');
}

function given<Category extends PricedCategory>(
  category: Category | undefined,
  usedUp: ReadonlySet<number>,
  remark: CategoryRemark | null,
): Result<EarnedCategory<Category>, 'category-not-sold'> {
  if (!category) return refuse('category-not-sold');
  return ok({ category, remark: usedUp.has(category.categoryId) ? 'no-tickets-left' : remark });
}
