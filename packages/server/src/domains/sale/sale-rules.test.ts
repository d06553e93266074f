import { describe, expect, test } from 'vitest';
import { type SalePlan, salePlanProblem } from './sale-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 9, hour));
const names = new Map([
  [1, 'Público'],
  [2, 'Socio'],
]);
const window = (categoryId: number, from: number, to: number) => ({
  ...{ categoryId, opensAt: at(from), closesAt: at(to), maxPerPerson: 1, maxPerBuyer: null },
});
const plan: SalePlan = {
  ...{ opensAt: at(1), closesAt: at(9), windows: [], quotas: [], paymentMethodId: 1, instalments: 1 },
  allowsMany: false,
};

describe('a plan of a sale', () => {
  test.each<[Partial<SalePlan>, string | undefined]>([
    [{}, undefined],
    [{ opensAt: at(9) }, 'window-out-of-order'],
    [{ opensAt: new Date(Number.NaN) }, 'window-out-of-order'],
    [{ opensAt: at(20), closesAt: at(22) }, 'window-after-start'],
    [{ closesAt: at(22) }, undefined],
    [{ windows: [window(1, 1, 5), window(2, 1, 5)] }, undefined],
    [{ windows: [window(1, 1, 5), window(1, 5, 6)] }, undefined],
    [{ windows: [window(1, 1, 5), window(1, 4, 6)] }, 'windows-overlap'],
    // What everybody could do without windows is not looked at.
    [{ windows: [window(1, 1, 5)], opensAt: at(9) }, undefined],
    [{ windows: [window(3, 1, 5)] }, 'category-unknown'],
    [{ quotas: [1, 1].map((categoryId) => ({ categoryId, quota: 1 })) }, 'category-unknown'],
  ])('%o: %s', (change, problem) => {
    expect(salePlanProblem({ ...plan, ...change }, { startsAt: at(20) }, names)?.problem).toBe(problem);
  });
});
