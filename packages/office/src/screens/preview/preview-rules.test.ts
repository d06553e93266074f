import { expect, test } from 'vitest';
import { quickMoments, wallClock } from './preview-rules.ts';

const NOW = '2026-11-09T12:00:00';
const times = { startsAt: '2026-11-15T20:30:00', saleOpensAt: '2026-11-10T10:00:00', windows: [] };
const categories = [
  { id: 1, name: 'Público' },
  { id: 2, name: 'Socio activo' },
  { id: 3, name: 'Socio vitalicio' },
];
const window = (categoryId: number, day: string) => ({
  ...{ categoryId, opensAt: `2026-11-${day}T10:00:00`, closesAt: '2026-11-15T20:30:00' },
  ...{ maxPerPerson: 1, maxPerBuyer: 0 },
});

test('a show can be looked at now, when its sale opens, and on its day', () => {
  expect(quickMoments(times, categories, NOW)).toEqual([
    { name: 'Ahora', moment: NOW },
    { name: 'Abre la venta', moment: '2026-11-10T10:00:00' },
    { name: 'El día del espectáculo', moment: '2026-11-15T10:00:00' },
  ]);
});

test('one with windows when each of them opens, those that open together once', () => {
  const windows = [window(2, '10'), window(3, '10'), window(1, '12')];
  expect(quickMoments({ ...times, windows }, categories, NOW).map(({ name }) => name)).toEqual([
    ...['Ahora', 'Abre Socio activo, Socio vitalicio', 'Abre Público', 'El día del espectáculo'],
  ]);
});

test('one in the morning, and a draft without its hours', () => {
  const early = { ...times, startsAt: '2026-11-15T09:00:00' };
  expect(quickMoments(early, categories, NOW).at(-1)?.moment).toBe('2026-11-15T00:00:00');
  expect(quickMoments({ ...times, startsAt: '', saleOpensAt: '' }, categories, NOW)).toHaveLength(1);
});

test('the clock is that of Montevideo', () => {
  expect(wallClock(Date.UTC(2026, 10, 12, 1, 5))).toBe('2026-11-11T22:05:00');
});
