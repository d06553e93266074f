import type { ZoneEntry } from '@club/gate-rules/matchday.ts';
import { expect, test } from 'vitest';
import type { StoredScan } from '../store/scan.ts';
import { OwnEntries } from './own-entries.ts';

const DAY = 20_261_122;
const subject = { kind: 'ticket', id: 5 } as const;
const scan = (other: Partial<StoredScan> = {}): StoredScan => ({
  ...{
    id: 'a',
    showId: 7,
    day: DAY,
    shiftId: 1,
    payload: '',
    hash: '',
    subject,
    laneId: 1,
    gateId: 2,
    zoneId: 3,
  },
  ...{
    direction: 'in',
    result: 'OK',
    variant: '',
    mode: 'local',
    admits: true,
    turn: 1,
    reason: '',
    title: '',
    line: '',
  },
  time: { device: 100, corrected: 100, uncertainty: 0, isReliable: true, epoch: 1 },
  ...other,
});
const told = (other: Partial<ZoneEntry> = {}): ZoneEntry => ({
  ...{ subject, zoneId: 3, turn: 1, at: 90, gateId: 2, laneId: 1, exitAt: null, ...other },
});
const later = { device: 200, corrected: 200, uncertainty: 0, isReliable: true, epoch: 1 };

test('one’s own entry is known before the server tells of it, and not twice after', () => {
  const own = new OwnEntries([scan()]);
  expect(own.with(subject, [], DAY)).toEqual([told({ at: 100 })]);
  expect(own.with(subject, [told()], DAY)).toEqual([told()]);
  expect(own.with({ kind: 'parking', id: 5 }, [], DAY)).toEqual([]);
});

test('a refused reading is no entry', () => {
  expect(new OwnEntries([scan({ admits: false, result: 'X11' })]).with(subject, [], DAY)).toEqual([]);
});

test('an exit ends the last turn, once', () => {
  const out = scan({ id: 'b', direction: 'out', admits: false, turn: 0, time: later });
  const own = new OwnEntries([scan(), out]);
  expect(own.with(subject, [], DAY)).toEqual([told({ at: 100, exitAt: 200 })]);
  expect(own.with(subject, [told({ exitAt: 150 })], DAY)).toEqual([told({ exitAt: 150 })]);
});

test('an entry that was taken back is in neither', () => {
  const own = new OwnEntries([scan()]);
  own.undo('a');
  expect(own.with(subject, [], DAY)).toEqual([]);
  expect(own.with(subject, [told()], DAY)).toEqual([]);
  expect(own.with(subject, [told({ laneId: 9 })], DAY)).toHaveLength(1);
});

test('an entry that the office has annulled is forgotten, and a later one of the same turn is not', () => {
  const own = new OwnEntries([scan(), scan({ id: 'b', time: later })]);
  const isTakenBack = (id: string) => id === 'a';
  expect(own.with(subject, [], DAY, isTakenBack)).toEqual([told({ at: 200 })]);
  expect(own.with(subject, [told()], DAY, isTakenBack)).toEqual([told()]);
  expect(new OwnEntries([scan()]).with(subject, [], DAY, isTakenBack)).toEqual([]);
});

test('an entry of the show’s earlier date is none of this one’s', () => {
  const own = new OwnEntries([scan({ day: 20_261_121 })]);
  expect(own.with(subject, [], DAY)).toEqual([]);
});
