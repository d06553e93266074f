import { expect, test } from 'vitest';
import { priceSeen } from './category-rules.ts';

const category = (categoryId: number, isPublic = false, isVisitor = false) => ({
  ...{ categoryId, isPublic, isVisitor },
});
const HOME = [category(1, true), category(2), category(3, false, true)];

test.each([
  ['who is no member pays what everybody pays', HOME, null, false, 1],
  ['a member pays their own', HOME, 2, false, 2],
  ['a member whose category has no price here pays what everybody pays', HOME, 9, false, 1],
  ['on the visitors’ side everybody pays the visitors’', HOME, 2, true, 3],
  ['nobody without a price buys', [category(2)], null, false, undefined],
])('%s', (_what, priced, member, isVisitorSector, seen) => {
  expect(priceSeen(priced, member, isVisitorSector)?.categoryId).toBe(seen);
});
