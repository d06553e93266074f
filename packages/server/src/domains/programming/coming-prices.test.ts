import { describe, expect, test } from 'vitest';
import { comingText, keptComing } from './coming-prices.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options } from './options-store.ts';

const sector = (sectorId: number, code: string, venueId = 1) => ({
  ...{ sectorId, venueId, standId: 1, code, uniqueName: `Sector ${code}`, isCurrent: true },
});
const options = {
  sectors: [sector(10, 'A'), sector(11, 'B'), sector(20, 'A', 2)],
  categories: [{ id: 3, name: 'Público' }],
  currencies: [{ id: 1, symbol: '$' }],
} as unknown as Options;
const fromAt = new Date('2026-12-05T13:00:00Z');
const coming = { standId: 1, code: 'A', categoryId: 3, fromAt, amount: 200_000 };
const plan = (changes: DraftPlan = {}): DraftPlan => ({
  ...{ venueId: 1, currencyId: 1, comingPrices: [coming] },
  sectors: [
    { sectorId: 10, prices: [{ categoryId: 3, amount: 100_000 }] },
    { sectorId: 11, prices: [] },
  ],
  ...changes,
});
const kept = (changes: DraftPlan, before = plan()) => keptComing(before, plan(changes), options).comingPrices;

describe('planned prices of a draft', () => {
  test.each([
    ['stay with another name', { name: 'Otro' }],
    ['stay with another price elsewhere', { sectors: [...(plan().sectors ?? [])].reverse() }],
  ])('%s', (_, changes) => {
    expect(kept(changes)).toEqual([coming]);
  });

  test.each<[string, DraftPlan]>([
    [
      'go with the venue',
      { venueId: 2, sectors: [{ sectorId: 20, prices: [{ categoryId: 3, amount: 100_000 }] }] },
    ],
    ['go with the currency', { currencyId: 2 }],
    ['go with their sector', { sectors: [{ sectorId: 11, prices: [] }] }],
    ['go with the own price', { sectors: [{ sectorId: 10, prices: [{ categoryId: 3, amount: 1 }] }] }],
    ['go when the category is sold no more', { sectors: [{ sectorId: 10, prices: [] }] }],
  ])('%s', (_, changes) => {
    expect(kept(changes)).toBeUndefined();
  });

  test('of a category without an own price stay until it has one', () => {
    const bare = plan({ sectors: [{ sectorId: 10, prices: [] }] });
    expect(keptComing(bare, bare, options).comingPrices).toEqual([coming]);
    expect(kept({}, bare)).toBeUndefined();
  });

  test('are told with their moment, or as those of the publication', () => {
    const [before, after] = [-1, 1].map((by) => new Date(fromAt.getTime() + by));
    expect(comingText(plan(), options, before ?? fromAt)).toMatch(
      /^Sector A Público: \$ 2\.000(,00)? desde el 0?5\/12\/2026 10:00\.$/,
    );
    expect(comingText(plan(), options, after ?? fromAt)).toMatch(/desde la publicación\.$/);
    const later = { ...coming, amount: 300_000, fromAt: new Date(fromAt.getTime() + 1) };
    const both = plan({ comingPrices: [later, coming] });
    expect(comingText(both, options, later.fromAt)).toMatch(
      /^Sector A Público: \$ 3\.000(,00)? desde la publicación\.$/,
    );
    expect(comingText(plan({ comingPrices: undefined } as unknown as DraftPlan), options, fromAt)).toBe('');
  });
});
