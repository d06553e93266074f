import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASE_MATCHDAY, ZONES } from './decision-cases.data.ts';
import { mergeScans, type PassScan, zoneRule } from './merge.ts';

const scan = (id: string, at: number, other: Partial<PassScan> = {}): PassScan => ({
  ...{ id, direction: 'in', at, uncertaintyMs: 5, isReliable: true, gateId: 1, laneId: 1, ...other },
});
const ONCE = { entries: 1, allowsReentry: false };
const BACK = { entries: 1, allowsReentry: true };
const counted = (scans: readonly PassScan[], rule = ONCE) =>
  mergeScans(scans, rule).turns.map((turn) => turn.scan.id);

describe('the merge', () => {
  test('lets the earliest count, also when it comes last', () => {
    const merged = mergeScans([scan('b', 2_000), scan('a', 1_000)], ONCE);
    expect(merged.turns).toMatchObject([{ turn: 1, scan: { id: 'a' }, exit: null }]);
    expect(merged.duplicates).toMatchObject([{ scan: { id: 'b' }, of: { id: 'a' }, isUncertain: false }]);
  });

  test('puts reliable clocks first, and equal times by id', () => {
    expect(counted([scan('a', 1, { isReliable: false }), scan('b', 2)])).toEqual(['b']);
    expect(counted([scan('b', 1), scan('a', 1)])).toEqual(['a']);
  });

  test.each([
    ['nearer than their uncertainties', scan('b', 1_009), true],
    ['as far as their uncertainties', scan('b', 1_010), false],
    ['by an unreliable clock', scan('b', 90_000, { isReliable: false }), true],
  ])('says whether the order is certain: %s', (_name, other, isUncertain) => {
    expect(mergeScans([scan('a', 1_000), other], ONCE).duplicates[0]?.isUncertain).toBe(isUncertain);
  });

  test('opens another turn after an exit where one may come back, and only there', () => {
    const scans = [scan('a', 1), scan('x', 2, { direction: 'out' }), scan('b', 3)];
    expect(counted(scans, BACK)).toEqual(['a', 'b']);
    expect(counted(scans, ONCE)).toEqual(['a']);
    expect(mergeScans(scans, BACK).turns[0]?.exit?.id).toBe('x');
  });

  test('keeps an exit without an entry, and a second exit as a duplicate', () => {
    const out = (id: string, at: number) => scan(id, at, { direction: 'out' });
    expect(mergeScans([out('x', 1), scan('a', 2)], ONCE)).toMatchObject({
      ...{ exitsWithoutEntry: [{ id: 'x' }], turns: [{ exit: null }] },
    });
    expect(mergeScans([scan('a', 1), out('x', 2), out('y', 3)], ONCE).duplicates).toMatchObject([
      { scan: { id: 'y' }, of: { id: 'x' } },
    ]);
  });

  test('is a function of the set: no order and no repetition changes it', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        direction: fc.constantFrom('in' as const, 'out' as const),
        at: fc.integer({ min: 0, max: 50 }),
        uncertaintyMs: fc.nat(5),
        isReliable: fc.boolean(),
        gateId: fc.integer({ min: 1, max: 3 }),
        laneId: fc.constant(1),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const rule = fc.record({ entries: fc.integer({ min: 1, max: 3 }), allowsReentry: fc.boolean() });
    fc.assert(
      fc.property(
        some.chain((scans) =>
          fc.tuple(
            fc.constant(scans),
            fc.shuffledSubarray([...scans, ...scans], {
              ...{ minLength: scans.length * 2, maxLength: scans.length * 2 },
            }),
          ),
        ),
        rule,
        ([scans, arrivals], how) => {
          const merged = mergeScans(scans, how);
          expect(mergeScans(arrivals, how)).toEqual(merged);
          // Nothing is lost: every scan counts, ends a turn, doubles another or is an exit on its own.
          const parts = [
            ...merged.turns.flatMap(({ scan: one, exit }) => (exit ? [one, exit] : [one])),
            ...merged.duplicates.map((one) => one.scan),
            ...merged.exitsWithoutEntry,
          ];
          expect(parts.map(({ id }) => id).sort()).toEqual(scans.map(({ id }) => id).sort());
        },
      ),
    );
  });
});

test('the rule of a zone is its own and the class’s', () => {
  const [way] = CASE_MATCHDAY.zones.filter(({ id }) => id === ZONES.wayBack);
  const step = { zoneId: ZONES.wayBack, entries: 2, isRequired: false, allowsReentry: true };
  expect(zoneRule(way, step)).toEqual({ entries: 2, allowsReentry: true });
  expect(zoneRule(way, { ...step, allowsReentry: false })).toEqual({ entries: 2, allowsReentry: false });
  expect(zoneRule(way, undefined)).toEqual(ONCE);
  expect(zoneRule(undefined, step)).toEqual({ entries: 2, allowsReentry: false });
});
