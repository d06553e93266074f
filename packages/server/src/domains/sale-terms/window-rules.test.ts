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

test('a window is open from its first instant up to, and without, its last', () => {
  const interval = { opensAt: new Date(10), closesAt: new Date(20) };
  expect([9, 10, 19, 20].map((ms) => isOpenAt(interval, new Date(ms)))).toEqual([false, true, true, false]);
});

test('of windows that are over or still to come the moment is told, each with its category', () => {
  const past = [window(1, '2026-11-04', '2026-11-05'), window(1, '2026-11-01', '2026-11-03')];
  const [after] = past.map(({ closesAt }) => closesAt);
  const over = { category: 'Socio', moment: 'jueves 5 de noviembre a las 10:00' };
  expect(windowRefusal('Socio', past, now)).toEqual({ ok: false, problem: 'window-over', detail: over });
  expect(windowRefusal('Socio', past, after ?? now)?.problem).toBe('window-over');
  const empty = { opensAt: now, closesAt: now };
  expect(windowRefusal('Socio', [empty], now)?.problem).toBe('window-over');
  expect(windowRefusal('Socio', [], now)?.detail).toEqual({ category: 'Socio' });
  expect(momentText(now)).toBe('lunes 9 de noviembre a las 12:00');
});

test('windows that touch do not overlap; one must end after it begins, and begin before the show', () => {
  const startsAt = montevideoInstant('2026-11-22', '10:00');
  const first = window(1, '2026-11-10', '2026-11-15');
  const problem = (...windows: ReturnType<typeof window>[]) => windowsProblem(windows, startsAt);
  expect(problem(first, window(1, '2026-11-15', '2026-11-20'))).toBeNull();
  expect(problem(window(1, '2026-11-15', '2026-11-20'), first)).toBeNull();
  expect(problem(window(1, '2026-11-14', '2026-11-20'), first)?.problem).toBe('windows-overlap');
  const order = { problem: 'window-out-of-order', categoryId: 2 };
  expect(problem(window(2, '2026-11-15', '2026-11-15'))).toEqual(order);
  expect(problem(first, window(2, '2026-11-15', '2026-11-14'))).toEqual(order);
  expect(problem({ ...window(2, '2026-11-10', '2026-11-15'), opensAt: new Date(Number.NaN) })).toEqual(order);
  expect(problem(window(1, '2026-11-22', '2026-11-23'))).toEqual({
    ...{ problem: 'window-after-start', categoryId: 1 },
  });
  expect(problem(window(1, '2026-11-21', '2026-11-23'))).toBeNull();
  const others = [window(2, '2026-11-10', '2026-11-12'), first, window(1, '2026-11-12', '2026-11-13')];
  expect(problem(...others)).toEqual({ problem: 'windows-overlap', categoryId: 1 });
});

test('a window that opens or closes at this moment, and one in just six days', () => {
  const at = montevideoInstant('2026-11-10', '10:00');
  expect(windowsText([window(1, '2026-11-10', '2026-11-20')], at)).toBe('Socio: en venta');
  expect(windowsText([window(1, '2026-11-01', '2026-11-10')], at)).toBe('');
  expect(windowsText([window(1, '2026-11-16', '2026-11-20')], at)).toBe('Socio: lun 16 nov 10:00');
  const later = new Date(at.getTime() + 1);
  expect(windowsText([window(1, '2026-11-16', '2026-11-20')], later)).toBe('Socio: lunes 10:00');
});

test('the audit says nothing of a limit that there is not', () => {
  expect(windowText(window(1, '2026-11-10', '2026-11-15'), 'Socio')).toBe(
    'Socio: 10/11/2026 10:00 a 15/11/2026 10:00 (1 por persona)',
  );
});
