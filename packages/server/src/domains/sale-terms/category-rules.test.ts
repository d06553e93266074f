import { describe, expect, test } from 'vitest';
import { earnedCategory } from './category-rules.ts';
import type { SectorPrice } from './price-rules.ts';

const price = (categoryId: number, other: Partial<SectorPrice> = {}): SectorPrice => ({
  categoryId,
  categoryName: `Categoría ${categoryId}`,
  isVisitor: false,
  isPublic: false,
  isPublished: true,
  amount: categoryId * 100,
  ...other,
});
const PUBLIC = price(1, { isPublic: true });
const MEMBER = price(2);
const VISITOR = price(9, { isVisitor: true, isPublic: true });
const none: ReadonlySet<number> = new Set();

describe('the category a document earns', () => {
  const priced = [PUBLIC, MEMBER, VISITOR];
  test.each([
    ['no member: the public one', null, none, false, 1, null],
    ['a member: their own', 2, none, false, 2, null],
    ['a member whose category is not sold here', 5, none, false, 1, 'category-not-in-show'],
    ['a member whose category is used up', 2, new Set([2]), false, 1, 'category-quota-used-up'],
    ['anybody in a visitors’ sector: the first visitor category', 2, none, true, 9, null],
    ['no member, all given', null, new Set([1]), false, 1, 'no-tickets-left'],
    ['a member, of all categories all given', 2, new Set([1, 2]), false, 1, 'no-tickets-left'],
    ['a visitor, all given', null, new Set([9]), true, 9, 'no-tickets-left'],
    ['a member, only the public one all given', 2, new Set([1]), false, 2, null],
  ])('%s', (_name, memberCategoryId, usedUp, isVisitorSector, categoryId, remark) => {
    const earned = earnedCategory({ memberCategoryId, priced, usedUp, isVisitorSector });
    expect(earned).toMatchObject({ ok: true, value: { category: { categoryId }, remark } });
  });

  test('none, when the sector sells none', () => {
    const input = { memberCategoryId: null, priced: [MEMBER], usedUp: none, isVisitorSector: false };
    expect(earnedCategory(input)).toMatchObject({ problem: 'category-not-sold' });
    expect(earnedCategory({ ...input, priced: [PUBLIC], isVisitorSector: true }).ok).toBe(false);
    const visitors = { ...input, priced: [VISITOR, PUBLIC], memberCategoryId: 9 };
    expect(earnedCategory(visitors)).toMatchObject({ value: { category: { categoryId: 1 } } });
  });
});
