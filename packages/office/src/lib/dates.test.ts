import { expect, test } from 'vitest';
import {
  beginningText,
  dateTimeText,
  dayTyped,
  hasWrongTime,
  isDay,
  isMoment,
  isWrongDay,
  leftText,
  mistypedMoment,
  optionalMomentProblem,
  spanText,
  timeTyped,
} from './dates.ts';

test.each([
  ['2026-11-22T20:15:00', '22/11/2026 20:15'],
  ['2026-01-02T00:00:59', '02/01/2026 00:00'],
  ['', ''],
  ['ayer', ''],
])('%j is written %j', (wallClock, text) => {
  expect(dateTimeText(wallClock)).toBe(text);
});

test.each([
  ['22/11/2026', '2026-11-22'],
  [' 1/2/2026 ', '2026-02-01'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22/11/26', null],
  ['', null],
])('whoever types %j means %j', (text, day) => {
  expect(dayTyped(text)).toBe(day);
});

test.each(['', '2026-02-30', '2026-13-01', '0', '2026-11-22T10:00:00'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ['20:15', '20:15'],
  ['2015', '20:15'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  [' 21 ', '21:00'],
  ['', ''],
  ['24:00', null],
  ['20:60', null],
  ['tarde', null],
])('whoever types %j means the time %j', (text, time) => {
  expect(timeTyped(text)).toBe(time);
});

test.each([
  ['2026-11-22T20:15:00', true],
  ['2026-11-22T', false],
  ['T20:15:00', false],
  ['2026-02-30T20:15:00', false],
  ['2026-11-22T21:5', false],
  ['2026-11-22T24:00', false],
  ['31/11/2026T20:15:00', false],
  ['', false],
])('%j is a whole moment: %s', (text, isWhole) => {
  expect(isMoment(text)).toBe(isWhole);
});

test('a time that is none is told from one that is missing', () => {
  const typed = ['2026-11-22T21:5', 'T24:00', '2026-11-22T8pm', '2026-11-22T20:15:00', '2026-11-22T', ''];
  expect(typed.map(hasWrongTime)).toEqual([true, true, true, false, false, false]);
});

test('a day that is none is told from one that is missing, and before a time that is none', () => {
  expect(['31/11/2026', '22/11/26', '2026-11-22', ''].map(isWrongDay)).toEqual([true, true, false, false]);
  expect(
    ['31/11/2026T20:15:00', '22/11/26T21:5', '2026-11-22T21:5', 'T20:15:00', '2026-11-22T', ''].map(
      mistypedMoment,
    ),
  ).toEqual([
    ...[
      'La fecha va así: 22/11/2026.',
      'La fecha va así: 22/11/2026.',
      'La hora va así: 20:15.',
      null,
      null,
      null,
    ],
  ]);
});

test('a moment that may be left out is whole or empty', () => {
  const isWrong = (text: string) => optionalMomentProblem(text) !== null;
  expect(['', '2026-11-22T20:15:00', '2026-11-22T', 'T20:15:00', 'T21:5'].map(isWrong)).toEqual([
    ...[false, false, true, true, true],
  ]);
});

test('an open date has no day, and what ends with it no end', () => {
  expect(beginningText('2026-11-22T20:15:00')).toBe('22/11/2026 20:15');
  expect(beginningText('')).toBe('Fecha a confirmar');
  expect(spanText('2026-11-22T20:15:00', '2026-11-23T10:00:00')).toBe('22/11/2026 20:15 a 23/11/2026 10:00');
  expect(spanText('2026-11-22T20:15:00', '')).toBe('Desde 22/11/2026 20:15');
});

test('what is left is told in minutes and seconds', () => {
  expect([599_001, 64_100, -5].map(leftText)).toEqual(['10:00', '1:05', '0:00']);
});
