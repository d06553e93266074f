import { describe, expect, test } from 'vitest';
import type { Member } from '../people/public.ts';
import type { SectorPrice } from '../sale-terms/public.ts';
import type { PlacedPerson } from '../ticket-forms/public.ts';
import { pricePersons, takeCategory } from './price-persons.ts';

const price = (categoryId: number, other: Partial<SectorPrice> = {}): SectorPrice => ({
  ...{ categoryId, categoryName: `Categoría ${categoryId}`, isVisitor: false, isPublic: false },
  ...{ isPublished: true, amount: categoryId * 100, ...other },
});
const PUBLIC = price(1, { isPublic: true });
const MEMBERS = price(2);
const VISITORS = price(9, { isVisitor: true, isPublic: true });
const PRICES = [VISITORS, MEMBERS, PUBLIC];

const person = (n: number, memberCategory?: number) =>
  ({
    ...{ n, placeId: n, firstName: 'Ana', lastName: 'Sosa', phone: '', extraValues: [] },
    document: { typeId: 1, number: `1000000${n}` },
    member:
      memberCategory === undefined
        ? null
        : ({ memberNumber: `S${n}`, categoryId: memberCategory } as Partial<Member>),
  }) as unknown as PlacedPerson;
const sold = (
  persons: readonly PlacedPerson[],
  { left = [], isVisitorSector = false, prices = PRICES }: Partial<Sale> = {},
) => {
  const result = pricePersons(persons, prices, { left: new Map(left), isVisitorSector });
  return result.ok ? result.value.map(({ categoryId, amount }) => [categoryId, amount]) : result;
};
interface Sale {
  readonly left: readonly (readonly [number, number])[];
  readonly isVisitorSector: boolean;
  readonly prices: readonly SectorPrice[];
}
const soldOut = (category: string) => ({ ok: false, problem: 'category-sold-out', detail: { category } });

describe('at the window', () => {
  test('each person pays the price of the category that their document earns', () => {
    expect(sold([person(1), person(2, 2), person(3, 5)])).toEqual([
      [1, 100],
      [2, 200],
      [1, 100],
    ]);
    expect(sold([person(1, 2)], { isVisitorSector: true })).toEqual([[9, 900]]);
  });

  test('the line has the person, place and member number', () => {
    const priced = pricePersons([person(2, 2)], PRICES, { left: new Map(), isVisitorSector: false });
    expect(priced).toMatchObject({ ok: true, value: [{ placeId: 2, memberNumber: 'S2', firstName: 'Ana' }] });
  });

  test('who comes after the last of a limited category pays the public price', () => {
    expect(sold([person(1, 2), person(2, 2)], { left: [[2, 1]] })).toEqual([
      [2, 200],
      [1, 100],
    ]);
    expect(sold([person(1, 2), person(2, 2)], { left: [[2, 2]] })).toEqual([
      [2, 200],
      [2, 200],
    ]);
  });

  test('who takes a limited category leaves one less for the next', () => {
    const remaining = new Map([[2, 1]]);
    const take = (categoryId: number | null) => {
      const member = categoryId === null ? null : { categoryId };
      const earned = takeCategory(remaining, member, { prices: PRICES, isVisitorSector: false });
      return earned.ok ? earned.value.category.categoryId : earned.problem;
    };
    expect([take(null), take(2), take(2)]).toEqual([1, 2, 1]);
    expect(remaining.get(2)).toBe(0);
  });

  test('nothing is sold once the public category is used up, and that one is named', () => {
    expect(sold([person(1)], { left: [[1, 0]] })).toEqual(soldOut('Categoría 1'));
    expect(sold([person(1), person(2)], { left: [[1, 1]] })).toEqual(soldOut('Categoría 1'));
    expect(sold([person(1)], { left: [[9, 0]], isVisitorSector: true })).toEqual(soldOut('Categoría 9'));
    expect(sold([person(1)], { left: [[9, 0]] })).toEqual([[1, 100]]);
  });

  test('nor where no category is for everybody', () => {
    expect(sold([person(1)], { prices: [MEMBERS] })).toEqual(soldOut('general'));
  });
});
