import { expect, test } from 'vitest';
import { beforeText, dayText, untilText } from './dates-wire.ts';

const MOVE = {
  ...{ id: 1, showId: 1, movedAt: new Date('2026-07-01T12:00:00Z'), message: '' },
  fromStartsAt: new Date('2026-07-15T23:30:00Z'),
  fromDateWasOpen: false,
  toStartsAt: null,
  choiceUntil: null,
};

test('a day is told with its weekday, and one that is not known so', () => {
  expect(dayText(MOVE.fromStartsAt)).toBe('miércoles 15 de julio, 20:30 h');
  expect(dayText(null)).toBe('A confirmar');
  expect(beforeText(MOVE)).toBe('miércoles 15 de julio, 20:30 h');
  expect(beforeText({ ...MOVE, fromDateWasOpen: true })).toBe('A confirmar');
});

test('the end of a choice is told once there is one', () => {
  expect(untilText(MOVE)).toBe('');
  expect(untilText({ ...MOVE, choiceUntil: new Date('2026-07-22T23:30:00Z') })).toBe('22/07/2026 20:30');
});
