import { expect, test } from 'vitest';
import { CASE_MATCHDAY } from './decision-cases.data.ts';
import type { Matchday } from './matchday.ts';
import { decodePackage, encodePackage } from './package-format.ts';
import { PackageIndex } from './package-index.ts';

const indexOf = (hasNames: boolean, group = 'Delgado') =>
  new PackageIndex(
    decodePackage(
      encodePackage({
        ...{ cut: 1, madeAt: 1, validUntil: 2, group, keyId: 'k1', matchday: CASE_MATCHDAY, hasNames },
        ...{ tickets: [], parking: [], annulled: [], entries: [] },
      }),
    ),
  );
const after = (index: PackageIndex, change: Partial<Matchday>) => {
  index.apply({ kind: 'matchday', matchday: { ...CASE_MATCHDAY, ...change } });
  return index.isOutgrown;
};
const asking = (kind: 'never' | 'all') => ({
  policy: { ...CASE_MATCHDAY.policy, documents: { kind } },
});
const admitting = (...groups: readonly string[]) => ({
  sectors: CASE_MATCHDAY.sectors.map((sector, index) => (index === 1 ? { ...sector, groups } : sector)),
});

test('a package without names is outgrown when documents are compared, one with names is not', () => {
  expect([after(indexOf(false), asking('all')), after(indexOf(false), asking('never'))]).toEqual([
    true,
    false,
  ]);
  expect(after(indexOf(true), asking('all'))).toBe(false);
});

test('it is when its group admits a sector whose seats it left out', () => {
  expect(after(indexOf(true), admitting('Porte', 'Delgado'))).toBe(true);
  expect(after(indexOf(true), admitting())).toBe(true);
  expect(after(indexOf(true), admitting('Scarone'))).toBe(false);
  expect(after(indexOf(true, 'Porte'), admitting('Porte', 'Delgado'))).toBe(false);
  expect(after(indexOf(true, ''), admitting('Delgado'))).toBe(false);
});

test('it is when a sector comes back to its group: changes meanwhile left out its seats', () => {
  const index = indexOf(true, 'Porte');
  expect(after(index, admitting('Delgado'))).toBe(false);
  expect(after(index, admitting('Porte'))).toBe(true);
});

test('it ends by the show’s new hour of the day; another day leaves its own end', () => {
  const index = indexOf(true);
  expect(index.validUntil).toBe(2);
  after(index, { validUntil: 9 });
  expect(index.validUntil).toBe(9);
  after(index, { validUntil: 90, day: CASE_MATCHDAY.day + 1 });
  expect(index.validUntil).toBe(2);
});
