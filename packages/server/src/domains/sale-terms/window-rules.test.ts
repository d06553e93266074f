import { describe, expect, test } from 'vitest';
import { montevideoInstant } from '../../shared/montevideo.ts';
import {
  isOpenAt,
  momentText,
  saleSpan,
  windowRefusal,
  windowsProblem,
  windowsText,
  windowText,
} from './window-rules.ts';

const now = montevideoInstant('2026-11-09', '12:00');
const window = (categoryId: number, from: string, to: string) => ({
  ...{ categoryId, categoryName: categoryId === 1 ? 'Socio' : 'Público', maxPerPerson: 1, maxPerBuyer: null },
  ...{ opensAt: montevideoInstant(from, '10:00'), closesAt: montevideoInstant(to, '10:00') },
});

describe('members of a category', () => {
  test.each([
    ['buy while one of their windows is open', ['2026-11-01', '2026-11-10'], undefined],
    ['wait for the next', ['2026-11-12', '2026-11-20'], 'window-not-open'],
    ['are late', ['2026-11-01', '2026-11-09'], 'window-over'],
  ])('%s', (_what, [from = '', to = ''], problem) => {
    expect(windowRefusal('Socio', [window(1, from, to)], now)?.problem).toBe(problem);
  });

  test('without a window are not sold to; of several the next one counts, then the last', () => {
    expect(windowRefusal('Socio', [], now)).toMatchObject({ problem: 'category-without-window' });
    const past = window(1, '2026-11-01', '2026-11-03');
    const coming = [window(1, '2026-11-17', '2026-11-18'), window(1, '2026-11-12', '2026-11-13'), past];
    expect(windowRefusal('Socio', coming, now)?.detail).toEqual({
      ...{ category: 'Socio', moment: 'jueves 12 de noviembre a las 10:00' },
    });
    expect(windowRefusal('Socio', [past, window(1, '2026-11-04', '2026-11-05')], now)?.detail.moment).toBe(
      'jueves 5 de noviembre a las 10:00',
    );
  });
});

test('a show’s page says of each category when it buys next', () => {
  const windows = [
    window(1, '2026-11-10', '2026-11-20'),
    window(1, '2026-11-21', '2026-11-22'),
    window(2, '2026-11-17', '2026-11-20'),
  ];
  expect(windowsText(windows, now)).toBe('Socio: martes 10:00 · Público: mar 17 nov 10:00');
  expect(windowsText(windows, montevideoInstant('2026-11-18'))).toBe('Socio: en venta · Público: en venta');
  expect(windowsText(windows, montevideoInstant('2026-12-01'))).toBe('');
});

test('with windows the sale is as long as they are', () => {
  const whole = { opensAt: new Date(1), closesAt: new Date(9) };
  expect(saleSpan({ ...whole, windows: [] })).toEqual(whole);
  const windows = [window(1, '2026-11-12', '2026-11-20'), window(2, '2026-11-10', '2026-11-18')];
  expect(saleSpan({ ...whole, windows })).toEqual({
    ...{ opensAt: windows[1]?.opensAt, closesAt: windows[0]?.closesAt },
  });
});

test('what is wrong with windows is told with the category that it is about', () => {
  const startsAt = montevideoInstant('2026-11-22', '20:00');
  const members = window(1, '2026-11-10', '2026-11-15');
  expect(windowsProblem([members, window(2, '2026-11-10', '2026-11-15')], startsAt)).toBeNull();
  expect(windowsProblem([members, window(1, '2026-11-14', '2026-11-20')], startsAt)).toEqual({
    ...{ problem: 'windows-overlap', categoryId: 1 },
  });
  expect(windowsProblem([window(2, '2026-11-23', '2026-11-24')], startsAt)).toEqual({
    ...{ problem: 'window-after-start', categoryId: 2 },
  });
});

test('the audit tells a window in one line', () => {
  const members = { ...window(1, '2026-11-10', '2026-11-15'), maxPerBuyer: 4 };
  expect(windowText(members, 'Socio')).toBe(
    'Socio: 10/11/2026 10:00 a 15/11/2026 10:00 (1 por persona y 4 por comprador)',
  );
});

test('a window is open from its opening, and no more at its closing', () => {
  const open = { opensAt: new Date(10), closesAt: new Date(20) };
  expect([9, 10, 19, 20].map((ms) => isOpenAt(open, new Date(ms)))).toEqual([false, true, true, false]);
});

test('a moment is told by Montevideo’s clock', () => {
  expect(momentText(new Date('2026-11-11T02:30:00Z'))).toBe('martes 10 de noviembre a las 23:30');
});
