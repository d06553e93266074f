import { expect, test } from 'vitest';
import { CHART, comparisonText, pathOf, scaleOf } from './chart-rules.ts';

const TOTAL = { issued: 112, held: 0, setAside: 0, free: 0, capacity: 112 };
const before = (issuedByNow: number, name = 'Partido ante Cordón') => ({ name, curve: [], issuedByNow });

test.each([
  [before(100), 'A esta altura: 112, 12 % más que ante Cordón'],
  [before(224), 'A esta altura: 112, 50 % menos que ante Cordón'],
  [before(112), 'A esta altura: 112, lo mismo que ante Cordón'],
  [before(0, 'Noches del Parque'), 'A esta altura: 112; Noches del Parque no tenía ninguna'],
  [null, ''],
])('%j: %s', (earlier, text) => {
  expect(comparisonText({ total: TOTAL, before: earlier })).toBe(text);
});

test('a curve goes from its first ticket up to its last, and on to now', () => {
  const curve = [
    { hoursBefore: 48, issued: 5 },
    { hoursBefore: 24, issued: 10 },
  ];
  const scale = scaleOf([curve]);
  expect(scale).toEqual({ hours: 48, highest: 10 });
  const bottom = (CHART.height - CHART.bottom).toFixed(1);
  expect(pathOf(curve, scale)).toMatch(new RegExp(`^M8\\.0 ${bottom}H8\\.0V104\\.0H320\\.0V12\\.0H632\\.0$`));
  expect(pathOf([], scale)).toBe('');
  expect(scaleOf([[]])).toEqual({ hours: 24, highest: 1 });
});
