import { expect, test } from 'vitest';
import { writtenEnd } from './known-start.ts';

const startsAt = new Date('2026-12-01T23:30:00Z');
const EARLIER = new Date('2026-11-30T13:00:00Z');

test.each([
  ['with its show', startsAt, false, '01/12/2026 20:30'],
  ['with a show whose date is open', startsAt, true, 'Al empezar (a confirmar)'],
  ['at a day of its own', EARLIER, false, '30/11/2026 10:00'],
  ['at a day of its own, though the date is open', EARLIER, true, '30/11/2026 10:00'],
])('what ends %s', (_name, end, dateIsOpen, text) => {
  expect(writtenEnd(end, { startsAt, dateIsOpen })).toBe(text);
});
