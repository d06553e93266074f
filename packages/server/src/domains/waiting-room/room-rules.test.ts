import { expect, test } from 'vitest';
import {
  dueMove,
  isGuarded,
  isSaleOver,
  isSelling,
  mayMove,
  opensBefore,
  type RoomMoment,
  toldState,
  turnMinutes,
} from './room-rules.ts';

const AT = new Date('2026-07-15T13:00:00Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const ROOM: RoomMoment = {
  ...{ state: 'draft', entryAt: AT, opensAt: later(60), closesAt: later(600) },
  ...{ isOver: false, isDrawing: false, hasFreePlaces: true },
};

test.each<[string, Partial<RoomMoment>, number, string | null]>([
  ['a draft waits for its entry', {}, -1, null],
  ['the entry opens', {}, 0, 'entry'],
  ['the entry goes on until the opening', { state: 'entry' }, 59, null],
  ['then comes the draw', { state: 'entry' }, 60, 'drawing'],
  ['which takes its time', { state: 'drawing', isDrawing: true }, 61, null],
  ['and then it is open', { state: 'drawing' }, 61, 'open'],
  ['without places it is sold out', { state: 'open', hasFreePlaces: false }, 90, 'sold-out'],
  ['with places again it is open', { state: 'sold-out' }, 91, 'open'],
  ['a pause ends by staff alone', { state: 'paused', hasFreePlaces: false }, 91, null],
  ['it closes at its time', { state: 'paused' }, 600, 'closed'],
  ['and when its shows are over', { state: 'open', isOver: true }, 90, 'closed'],
  ['what is closed stays so', { state: 'closed' }, 0, null],
])('%s', (_what, other, minutes, move) => {
  expect(dueMove({ ...ROOM, ...other }, later(minutes))).toBe(move);
});

const show = (saleEndsAt: Date | null, isCancelled = false) => ({ saleEndsAt, isCancelled });

test('places that wait for their sale are no sold-out room to fans; an open room is open', () => {
  const shows = [show(later(1))];
  expect(toldState({ state: 'sold-out', shows, figures: {} }, AT)).toBe('sold-out');
  expect(toldState({ state: 'sold-out', shows, figures: { awaitsSale: true } }, AT)).toBe('paused');
  expect(toldState({ state: 'open', shows, figures: { awaitsSale: true } }, AT)).toBe('open');
});

test('after the sale of all its shows a room is closed to fans; a draft is a draft', () => {
  const told = (shows: readonly ReturnType<typeof show>[]) => {
    expect(toldState({ state: 'draft', shows, figures: {} }, AT)).toBe('draft');
    return [isSaleOver(shows, AT), toldState({ state: 'sold-out', shows, figures: {} }, AT)];
  };
  expect(told([show(AT), show(later(60), true)])).toEqual([true, 'closed']);
  expect(told([show(AT), show(later(1))])).toEqual([false, 'sold-out']);
  // The day that the show had is none.
  expect(told([show(AT), show(null)])).toEqual([false, 'sold-out']);
});

test('a sale goes on while one of the shows is sold: not cancelled, suspended, over, yet to open, or without a date', () => {
  const on = { ...show(later(1)), isSuspended: false, saleOpensAt: AT };
  expect(isSelling([on], AT)).toBe(true);
  for (const other of [
    { isSuspended: true },
    { isCancelled: true },
    { saleEndsAt: AT },
    { saleEndsAt: null },
  ])
    expect([isSelling([{ ...on, ...other }], AT), isSelling([{ ...on, ...other }, on], AT)]).toEqual([
      false,
      true,
    ]);
});

test('nothing moves back to draft, entry or draw', () => {
  const states = ['draft', 'entry', 'drawing', 'open', 'paused', 'sold-out', 'closed'] as const;
  for (const from of states.slice(3))
    for (const to of states.slice(0, 3)) expect(mayMove(from, to)).toBe(false);
  expect(states.filter(isGuarded)).toEqual(states.slice(1, -1));
});

test.each([
  [61, true],
  [60, false],
  [30, false],
])('a room that opens at 30, and a stage at 60: both before %i: %s', (closing, areBefore) => {
  const openings = { opensAt: later(30), stages: [{ opensAt: later(30) }, { opensAt: later(60) }] };
  expect(opensBefore(openings, later(closing))).toBe(areBefore);
});

test('a turn waits 10 minutes, 20 with a mail, 10 more for who asked', () => {
  expect(turnMinutes({ wantsMail: false, wantedMore: false })).toBe(10);
  expect(turnMinutes({ wantsMail: true, wantedMore: true })).toBe(30);
});
