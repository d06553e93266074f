import { describe, expect, test } from 'vitest';
import type { Member } from '../people/public.ts';
import type { SectorPrice } from '../sale-terms/public.ts';
import type { PlacedPerson } from '../ticket-forms/public.ts';
import type { TicketEntry } from '../ticket-forms/ticket-entry.ts';
import { priceTickets } from './price-tickets.ts';

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

const entry = (n: number, other: Partial<TicketEntry> = {}): TicketEntry => ({
  n,
  standId: 1,
  sectorCode: 'A',
  rowId: 1,
  seatId: n,
  firstName: 'Ana',
  lastName: 'Sosa',
  documentTypeId: 1,
  typedDocument: n === 1 ? '1.234.567-2' : '2752696-2',
  phone: '',
  categoryId: 1,
  amount: 100,
  pin: '',
  extraValues: [],
  ...other,
});

describe('pricing', () => {
  const person = (n: number, other: Partial<PlacedPerson> = {}): PlacedPerson => ({
    ...entry(n),
    document: { typeId: 1, number: `1000000${n}` },
    placeId: n,
    member: null,
    ...other,
  });
  const member: Member = {
    document: { typeId: 1, number: '1' },
    memberNumber: 'S1',
    categoryId: 2,
    firstName: 'Ana',
    lastName: 'Sosa',
    hasPin: false,
    isInDebt: false,
    remark: '',
  };
  const prices = [PUBLIC, MEMBER];

  test('takes the list’s amounts, and the member number from the register', () => {
    const priced = priceTickets(
      [person(1), person(2, { member, categoryId: 2, amount: 200 })],
      prices,
      new Map(),
      false,
    );
    expect(priced).toMatchObject({ ok: true, value: [{ amount: 100 }, { amount: 200, memberNumber: 'S1' }] });
  });

  test.each([
    ['another amount', person(1, { amount: 1 }), 'amount-mismatch'],
    ['another category', person(1, { categoryId: 2, amount: 200 }), 'category-changed'],
  ])('refuses %s', (_name, changed, problem) => {
    expect(priceTickets([changed], prices, new Map(), false)).toMatchObject({ problem, detail: { n: 1 } });
  });

  test('names the ticket and the category that the buyer was shown', () => {
    const detailOf = (one: PlacedPerson, list: readonly SectorPrice[] = prices) =>
      priceTickets([one], list, new Map(), false);
    expect(detailOf(person(1), [MEMBER])).toEqual({
      ...{ ok: false, problem: 'category-not-sold', detail: { n: 1, category: '' } },
    });
    expect(detailOf(person(3, { categoryId: 2 }), [MEMBER])).toMatchObject({
      ...{ problem: 'category-not-sold', detail: { n: 3, category: 'Categoría 2' } },
    });
    expect(detailOf(person(1, { categoryId: 2 }))).toEqual({
      ...{ ok: false, problem: 'category-changed', detail: { n: 1, category: 'Categoría 2' } },
    });
  });

  test('tells a quota that is used up only to whom it was shown', () => {
    const left = new Map([[2, 0]]);
    const priced = (one: PlacedPerson) => priceTickets([one], [...prices, price(3)], left, false);
    expect(priced(person(1, { member, categoryId: 2, amount: 200 }))).toEqual({
      ...{ ok: false, problem: 'category-quota-used-up' },
      detail: { n: 1, category: 'Categoría 2', instead: 1 },
    });
    expect(priced(person(1, { member, categoryId: 3 }))).toMatchObject({ problem: 'category-changed' });
    expect(priced(person(1, { member }))).toMatchObject({ ok: true, value: [{ categoryId: 1 }] });
    const elsewhere = { ...member, categoryId: 5 };
    expect(priced(person(1, { member: elsewhere, categoryId: 5 }))).toMatchObject({
      problem: 'category-changed',
    });
  });

  test('refuses what is used up to everybody: the public one, and that of the visitors', () => {
    const detailOf = (category: string) => ({
      ...{ ok: false, problem: 'category-quota-used-up', detail: { n: 1, category } },
    });
    const noneLeft = new Map([1, 2, 9].map((categoryId) => [categoryId, 0]));
    expect(priceTickets([person(1)], prices, noneLeft, false)).toEqual(detailOf('Categoría 1'));
    expect(priceTickets([person(1, { member })], prices, noneLeft, false)).toEqual(detailOf('Categoría 1'));
    const ofMember = person(1, { member, categoryId: 2, amount: 200 });
    expect(priceTickets([ofMember], prices, noneLeft, false)).toEqual(detailOf('Categoría 2'));
    const visitor = price(9, { isVisitor: true });
    const visiting = person(1, { categoryId: 9, amount: 900 });
    expect(priceTickets([visiting], [visitor], noneLeft, true)).toEqual(detailOf('Categoría 9'));
  });

  test('is that of the visitors in their sector', () => {
    const visitor = price(9, { isVisitor: true });
    const priced = priceTickets([person(1, { categoryId: 9, amount: 900 })], [visitor], new Map(), true);
    expect(priced).toMatchObject({ ok: true, value: [{ categoryId: 9, amount: 900 }] });
  });

  test('counts a limited category down within one purchase', () => {
    const members = [1, 2].map((n) => person(n, { member, categoryId: 2, amount: 200 }));
    expect(priceTickets(members, prices, new Map([[2, 2]]), false).ok).toBe(true);
    expect(priceTickets(members, prices, new Map([[2, 1]]), false)).toMatchObject({
      problem: 'category-quota-used-up',
      detail: { n: 2, instead: 1 },
    });
    const instead = [members[0]!, person(2, { member })];
    expect(priceTickets(instead, prices, new Map([[2, 1]]), false)).toMatchObject({
      value: [{ categoryId: 2 }, { categoryId: 1, amount: 100 }],
    });
  });
});
