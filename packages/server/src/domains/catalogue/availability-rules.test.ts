import { describe, expect, it } from 'vitest';
import { isAvailable, isOnSale, saleState } from './availability-rules.ts';

const show = {
  ...{ saleOpensAt: new Date(1_000), saleClosesAt: new Date(2_000), saleSuspendedAt: null },
  startsAt: new Date(9_000),
};

describe('the sale', () => {
  it.each([
    [999, false],
    [1_000, true],
    [1_999, true],
    [2_000, false],
  ])('at %i ms is open: %s', (now, expected) => {
    expect(isOnSale(show, new Date(now))).toBe(expected);
  });

  it('ends when the show begins, though it closes later', () => {
    const begun = { ...show, startsAt: new Date(1_500) };
    expect([1_499, 1_500].map((now) => isOnSale(begun, new Date(now)))).toEqual([true, false]);
  });

  it('is not while staff suspended it', () => {
    expect(isOnSale({ ...show, saleSuspendedAt: new Date(1_200) }, new Date(1_500))).toBe(false);
  });

  it('is yet to come or over whether or not it is suspended', () => {
    const suspended = { ...show, saleSuspendedAt: new Date(500) };
    const states = [999, 1_000, 2_000].map((now) => saleState(suspended, new Date(now)));
    expect(states).toEqual(['not-yet', 'suspended', 'over']);
    expect(saleState(show, new Date(1_500))).toBe('open');
  });
});

describe('a sector', () => {
  it.each([
    ['open, with places, on sale', true, true, 1_500, true],
    ['closed by the club', false, true, 1_500, false],
    ['without a free place', true, false, 1_500, false],
    ['before the sale', true, true, 500, false],
    ['after the sale', true, true, 2_500, false],
  ])('%s', (_name, isOpen, hasFreePlaces, now, expected) => {
    expect(isAvailable({ isOpen, hasFreePlaces }, show, new Date(now))).toBe(expected);
  });
});
