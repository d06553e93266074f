export interface SidedCategory {
  readonly categoryId: number;
  readonly isVisitor: boolean;
  readonly isPublic: boolean;
}

/**
 * The price that members of a category pay in a sector, as in a purchase: on the visitors' side the first, elsewhere
 * their own, otherwise the public one. Null member: non-members. Undefined: the sector is not sold to them.
 */
export function priceSeen<Category extends SidedCategory>(
  priced: readonly Category[],
  memberCategoryId: number | null,
  isVisitorSector: boolean,
): Category | undefined {
  const side = priced.filter(({ isVisitor }) => isVisitor === isVisitorSector);
  if (isVisitorSector) return side[0];
  const own = side.find(({ categoryId }) => categoryId === memberCategoryId);
  return own ?? side.find(({ isPublic }) => isPublic);
}
