import { describe, expect, it } from 'vitest';
import { publicationProblem } from './publication-rules.ts';
import type { ShowPlan } from './show-plan.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const plan: ShowPlan = {
  name: 'Partido',
  typeId: 1,
  venueId: 1,
  startsAt: day(10),
  endsAt: day(11),
  saleOpensAt: day(1),
  saleClosesAt: day(10),
  sectors: [{ sectorId: 1, prices: [{ categoryId: 1, amount: 0 }] }],
};
const window = (opens: number, closes: number) => ({
  ...{ categoryId: 1, opensAt: day(opens), closesAt: day(closes), maxPerPerson: 1, maxPerBuyer: null },
});
const priced = [{ sectorId: 1, prices: [{ categoryId: 1, amount: 100 }] }];

describe('what keeps a show from being published', () => {
  it.each<[string, Partial<ShowPlan>, string | null]>([
    ['nothing', {}, null],
    ['no sector', { sectors: [] }, 'no-sectors'],
    ['the same sector twice', { sectors: [...plan.sectors, ...plan.sectors] }, 'sector-repeated'],
    ['an end before its start', { endsAt: day(9) }, 'dates-out-of-order'],
    ['a sale that closes before it opens', { saleClosesAt: day(1) }, 'dates-out-of-order'],
    ['a window that closes before it opens', { windows: [window(9, 8)] }, 'windows-out-of-order'],
    ['windows', { windows: [window(8, 9)] }, null],
    ['a price and no way to pay it', { sectors: priced }, 'payment-method-missing'],
    ['a price and a way to pay it', { sectors: priced, paymentMethodId: 1 }, null],
    ['a queue at a plain address', { queue: { isActive: true, url: 'http://x' } }, 'queue-address-not-https'],
    ['a queue', { queue: { isActive: true, url: 'https://x' } }, null],
  ])('%s', (_name, change, expected) => {
    expect(publicationProblem({ ...plan, ...change })).toBe(expected);
  });
});
