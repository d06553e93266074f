import { expect, test } from 'vitest';
import { type PriceVersion, pricesInForce } from './price-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
const version = (categoryId: number, number: number, amount: number | null, fromAt: Date | null = null) =>
  ({
    ...{ categoryId, categoryName: `C${categoryId}`, isVisitor: false, isPublic: false, isPublished: true },
    ...{ version: number, fromAt, amount },
  }) satisfies PriceVersion;
const amounts = (versions: readonly PriceVersion[], hour: number) =>
  pricesInForce(versions, at(hour)).map(({ categoryId, amount }) => [categoryId, amount]);

test('a price holds from its first instant until a later one begins, each category for itself', () => {
  const versions = [
    version(1, 1, 100),
    version(2, 1, 50),
    version(1, 2, 120, at(12)),
    version(1, 3, 150, at(18)),
  ];
  expect(amounts(versions, 11)).toEqual([
    [1, 100],
    [2, 50],
  ]);
  expect(amounts(versions, 12)[0]).toEqual([1, 120]);
  expect(amounts(versions, 20)[0]).toEqual([1, 150]);
  expect(amounts(versions.toReversed(), 20)).toContainEqual([1, 150]);
});

test('of two that begin at one instant the later version holds, in whatever order they come', () => {
  const versions = [version(1, 2, 130, at(12)), version(1, 3, 140, at(12)), version(1, 1, 100)];
  expect(amounts(versions, 12)).toEqual([[1, 140]]);
  expect(amounts(versions.toReversed(), 12)).toEqual([[1, 140]]);
});

test('a category whose price ended is not sold, until another begins', () => {
  const versions = [version(1, 1, 100), version(1, 2, null, at(12)), version(1, 3, 90, at(18))];
  expect(amounts(versions, 12)).toEqual([]);
  expect(amounts(versions, 18)).toEqual([[1, 90]]);
});

test('what is to come alone is no price yet, and free is one', () => {
  expect(amounts([version(1, 1, 100, at(12))], 11)).toEqual([]);
  expect(amounts([version(1, 1, 0)], 11)).toEqual([[1, 0]]);
});

test('a price has nothing of its version', () => {
  expect(pricesInForce([version(1, 1, 100)], at(11))).toEqual([
    {
      ...{ categoryId: 1, categoryName: 'C1', isVisitor: false, isPublic: false, isPublished: true },
      amount: 100,
    },
  ]);
});

test('what begins last holds, whatever the numbers of the versions are', () => {
  const versions = [version(1, 2, 120, at(12)), version(1, 3, 150, at(10))];
  expect(amounts(versions, 12)).toEqual([[1, 120]]);
});
