import { expect, test } from 'vitest';
import { CASE_MATCHDAY, READ_AT, ZONES } from './decision-cases.data.ts';
import { entryVerdict, isInside } from './entry-rules.ts';

const lane = { laneId: 11, gateId: 1, group: 'Delgado', zoneId: ZONES.stand, direction: 'in' } as const;
const entry = (turn: number) => ({
  ...{ subject: { kind: 'ticket' as const, id: 1 }, zoneId: ZONES.stand, turn, at: READ_AT - 600_000 },
  ...{ gateId: 1, laneId: 12, exitAt: null },
});
const facts = (turns: number) => ({
  ...{ matchday: CASE_MATCHDAY, lane, now: READ_AT },
  entries: Array.from({ length: turns }, (_, index) => entry(index + 1)),
});

test('the last turn says who is inside, whatever the order', () => {
  const left = { ...entry(2), exitAt: READ_AT };
  expect(isInside([], ZONES.stand)).toBe(false);
  expect(isInside([entry(1)], ZONES.stand)).toBe(true);
  expect(isInside([left, entry(1)], ZONES.stand)).toBe(false);
  expect(isInside([left, entry(3), entry(1)], ZONES.stand)).toBe(true);
  expect(isInside([entry(1)], ZONES.boxes)).toBe(false);
});

const twice = { zoneId: ZONES.stand, entries: 2, isRequired: false, allowsReentry: false };

test('a class may have several entries, each a turn of its own', () => {
  expect(entryVerdict(facts(0), twice)).toEqual({ refusal: null, turn: 1 });
  expect(entryVerdict(facts(1), twice)).toEqual({ refusal: null, turn: 2 });
  expect(entryVerdict(facts(2), twice)).toMatchObject({ refusal: { result: 'X11' } });
});

test('re-entry adds to them: the exit, and its time, are asked for only once they are used up', () => {
  const zones = CASE_MATCHDAY.zones.map((zone) => ({
    ...zone,
    reentry: { kind: 'with-exit', minutes: 15 } as const,
  }));
  const verdict = (turns: number, exitAt: number | null = null) =>
    entryVerdict(
      {
        ...{ ...facts(turns), matchday: { ...CASE_MATCHDAY, zones } },
        entries: facts(turns).entries.map((one) => ({ ...one, exitAt })),
      },
      { ...twice, allowsReentry: true },
    );
  const late = READ_AT - 16 * 60_000;
  expect(verdict(1)).toEqual({ refusal: null, turn: 2 });
  expect(verdict(1, late)).toEqual({ refusal: null, turn: 2 });
  expect(verdict(2)).toMatchObject({ refusal: { result: 'X12', variant: 'no-exit' } });
  expect(verdict(2, late)).toMatchObject({ refusal: { result: 'X12', variant: 'expired' } });
  expect(verdict(2, READ_AT)).toEqual({ refusal: null, turn: 3 });
});
