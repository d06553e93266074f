import { expect, test } from 'vitest';
import { NEW, PROBLEMS, sourceName, ticketsText } from './barred-rules.ts';

test('a form says what is missing, and days the wrong way round', () => {
  expect([PROBLEMS.document(' '), PROBLEMS.reference('ab'), PROBLEMS.since('')].every(Boolean)).toBe(true);
  const form = { ...NEW, since: '2026-11-02' };
  expect(PROBLEMS.until('2026-11-01', form)).toBe('Es anterior al primer día.');
  expect([PROBLEMS.until('', form), PROBLEMS.until('2026-11-02', form)]).toEqual([null, null]);
});

test('sources and tickets have their words', () => {
  expect(sourceName('club')).toBe('Derecho de admisión del club');
  expect([0, 1, 2].map(ticketsText)).toEqual(['Ninguna', '1 entrada', '2 entradas']);
});
