import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONES } from './decision-cases.data.ts';
import type { Step } from './matchday.ts';
import { mergeScans, type PassScan, type ReentrySince, type ZoneRule, zoneRuleAt } from './merge.ts';

const scan = (id: string, at: number, other: Partial<PassScan> = {}): PassScan => ({
  ...{
    id,
    direction: 'in',
    at,
    uncertaintyMs: 5,
    isReliable: true,
    isSupervised: false,
    gateId: 1,
    laneId: 1,
    ...other,
  },
});
const ONCE = { entries: 1, allowsReentry: false };
const BACK = { entries: 1, allowsReentry: true };
const merge = (scans: readonly PassScan[], rule: ZoneRule) => mergeScans(scans, () => rule);
const counted = (scans: readonly PassScan[], rule = ONCE) =>
  merge(scans, rule).turns.map((turn) => turn.scan.id);

describe('the merge', () => {
  test('lets the earliest count, also when it comes last', () => {
    const merged = merge([scan('b', 2_000), scan('a', 1_000)], ONCE);
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
    expect(merge([scan('a', 1_000), other], ONCE).duplicates[0]?.isUncertain).toBe(isUncertain);
  });

  test('opens another turn after an exit where one may come back, and only there', () => {
    const scans = [scan('a', 1), scan('x', 2, { direction: 'out' }), scan('b', 3)];
    expect(counted(scans, BACK)).toEqual(['a', 'b']);
    expect(counted(scans, ONCE)).toEqual(['a']);
    expect(merge(scans, BACK).turns[0]?.exit?.id).toBe('x');
  });

  test.each([
    ['after an exit without re-entry', [scan('a', 1), scan('x', 2, { direction: 'out' })], ['a', 'b'], []],
    ['while the ticket is inside', [scan('a', 1)], ['a'], ['b']],
    [
      'that left, came back and is inside',
      [scan('a', 1), scan('x', 2, { direction: 'out' }), scan('r', 3, { isSupervised: true })],
      ['a', 'r'],
      ['b'],
    ],
  ])(
    'a supervisor’s readmission opens another turn after an exit alone: %s',
    (_name, before, turns, doubled) => {
      const merged = merge([...before, scan('b', 9, { isSupervised: true })], ONCE);
      expect(merged.turns.map((turn) => turn.scan.id)).toEqual(turns);
      expect(merged.duplicates.map((one) => one.scan.id)).toEqual(doubled);
    },
  );

  test('keeps an exit without an entry, and a second exit as a duplicate', () => {
    const out = (id: string, at: number) => scan(id, at, { direction: 'out' });
    expect(merge([out('x', 1), scan('a', 2)], ONCE)).toMatchObject({
      ...{ exitsWithoutEntry: [{ id: 'x' }], turns: [{ exit: null }] },
    });
    expect(merge([scan('a', 1), out('x', 2), out('y', 3)], ONCE).duplicates).toMatchObject([
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
        isSupervised: fc.boolean(),
        gateId: fc.integer({ min: 1, max: 3 }),
        laneId: fc.constant(1),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    const entries = fc.integer({ min: 1, max: 3 });
    const history = fc
      .array(fc.record({ since: fc.integer({ min: 0, max: 50 }), zoneIds: fc.subarray([ZONES.wayBack]) }))
      .map((changes) => changes.toSorted((one, other) => one.since - other.since));
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
        history,
        entries,
        fc.nat(50),
        ([scans, arrivals], changes, times, pathSince) => {
          const step = { zoneId: ZONES.wayBack, entries: times, isRequired: false, allowsReentry: true };
          const stepAt = (at: number) => (at < pathSince ? undefined : step);
          const ruleAt = zoneRuleAt(changes, ZONES.wayBack, stepAt);
          const merged = mergeScans(scans, ruleAt);
          expect(mergeScans(arrivals, ruleAt)).toEqual(merged);
          // Later changes of policy and path do not re-judge earlier scans.
          const later = [...changes, { since: 51, zoneIds: [] }];
          const stepLater = (at: number) => (at > 50 ? undefined : stepAt(at));
          expect(mergeScans(scans, zoneRuleAt(later, ZONES.wayBack, stepLater))).toEqual(merged);
          // Nothing is lost: every scan counts, ends a turn, is a duplicate or is an exit without an entry.
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

test('a way back in counts by the policy of its own time, whatever it is later', () => {
  const step = { zoneId: 7, entries: 1, isRequired: false, allowsReentry: true };
  const scans = [
    scan('a', 1),
    scan('x', 2, { direction: 'out' }),
    scan('b', 3),
    scan('y', 11, { direction: 'out' }),
    scan('c', 12),
  ];
  const on = { since: 0, zoneIds: [7] };
  const turns = (history: readonly ReentrySince[]) =>
    mergeScans(
      scans,
      zoneRuleAt(history, 7, () => step),
    ).turns.map((turn) => turn.scan.id);
  expect(turns([on])).toEqual(['a', 'b', 'c']);
  expect(turns([on, { since: 10, zoneIds: [] }])).toEqual(['a', 'b']);
  expect(turns([{ since: 10, zoneIds: [7] }])).toEqual(['a', 'c']);
});

test('a second entry counts by the path of its own time, whatever it is later', () => {
  const step = { zoneId: 7, entries: 2, isRequired: false, allowsReentry: true };
  const scans = [scan('a', 1), scan('b', 3), scan('c', 12)];
  const turns = (stepAt: (at: number) => Step | undefined) =>
    mergeScans(scans, zoneRuleAt([], 7, stepAt)).turns.map((turn) => turn.scan.id);
  expect(turns(() => step)).toEqual(['a', 'b']);
  expect(turns((at) => (at < 10 ? step : undefined))).toEqual(['a', 'b']);
  expect(turns((at) => (at < 10 ? undefined : step))).toEqual(['a', 'c']);
});

test('the rule of a zone is the policy’s and the class’s', () => {
  const step = { zoneId: 7, entries: 2, isRequired: false, allowsReentry: true };
  const history = [
    { since: 5, zoneIds: [7] },
    { since: 9, zoneIds: [8] },
  ];
  const mayReturn = [4, 5, 8, 9].map((at) => zoneRuleAt(history, 7, () => step)(at).allowsReentry);
  expect(mayReturn).toEqual([false, true, true, false]);
  expect(zoneRuleAt(history, 7, () => step)(5)).toEqual({ entries: 2, allowsReentry: true });
  expect(zoneRuleAt(history, 7, () => ({ ...step, allowsReentry: false }))(5).allowsReentry).toBe(false);
  expect(zoneRuleAt(history, 7, () => undefined)(5)).toEqual(ONCE);
});
