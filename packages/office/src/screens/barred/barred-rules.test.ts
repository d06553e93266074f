import { expect, test } from 'vitest';
import { barredFormOf, barredProblems, barredTexts, sourceName, ticketsText } from './barred-rules.ts';

test('a form says what is missing, and days the wrong way round', () => {
  expect(Object.keys(barredProblems({ ...barredFormOf(null), reference: 'ab' }))).toEqual([
    ...['document', 'firstName', 'lastName', 'reference', 'since'],
  ]);
  const form = {
    ...{ ...barredFormOf(null), document: '1.234.567-2', firstName: 'Luis', lastName: 'Paz' },
    ...{ reference: 'Acta 1', since: '2026-11-02' },
  };
  expect(barredProblems({ ...form, until: '2026-11-01' })).toEqual({ until: 'Es anterior al primer día.' });
  const wrong = 'La fecha va así: 22/11/2026.';
  expect(barredProblems({ ...form, until: '31/11/2026' })).toEqual({ until: wrong });
  expect(barredProblems({ ...form, since: '2/11/26' })).toEqual({ since: wrong });
  expect([barredProblems(form), barredProblems({ ...form, until: '2026-11-02' })]).toEqual([{}, {}]);
  expect(barredTexts(form)).toContainEqual(['Desde', '02/11/2026']);
});

test('sources and tickets have their words', () => {
  expect(sourceName('club')).toBe('Derecho de admisión del club');
  expect([0, 1, 2].map(ticketsText)).toEqual(['Ninguna', '1 entrada', '2 entradas']);
});
