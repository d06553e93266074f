import { expect, test } from 'vitest';
import { montevideoMoment } from './montevideo.ts';

test('a moment of Montevideo is three hours later in UTC', () => {
  expect(montevideoMoment('2028-02-29T22:00:01').toISOString()).toBe('2028-03-01T01:00:01.000Z');
});

test.each([
  '2026-11-31T10:00:00',
  '2026-02-29T10:00:00',
  '2026-13-01T10:00:00',
  '2026-11-30T24:00:00',
  '2026-11-30T10:60:00',
])('%s is no moment of the calendar', (text) => {
  expect(montevideoMoment(text).getTime()).toBeNaN();
});
