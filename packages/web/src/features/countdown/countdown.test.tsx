import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '../../api/server-clock.ts';
import { act } from '../../testing/render.tsx';
import { Countdown } from './Countdown.tsx';
import { ShortCountdown } from './ShortCountdown.tsx';

const END = '2026-11-20T18:15:00';
const END_MS = Date.parse(`${END}-03:00`);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: END_MS - 15 * MINUTE });
  forgetServerTime();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  forgetServerTime();
});

const expired = vi.fn();
function show(endsAt = END) {
  expired.mockClear();
  return render(<Countdown endsAt={endsAt} onExpire={expired} />);
}
/** At so long before the end. */
const at = (ms: number) => act(() => void vi.advanceTimersByTime(END_MS - ms - Date.now()));
const clock = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;
const urgency = () => screen.getByRole('timer').parentElement?.dataset.urgency;

test.each([
  [15 * MINUTE, '00días00horas15min00seg', '', 'calm'],
  [15 * MINUTE - SECOND, '00días00horas14min59seg', '', 'calm'],
  [
    5 * MINUTE,
    '00días00horas05min00seg',
    'Quedan menos de 5 minutos para terminar la compra.',
    'five-minutes',
  ],
  [
    2 * MINUTE,
    '00días00horas02min00seg',
    'Quedan menos de 2 minutos para terminar la compra.',
    'two-minutes',
  ],
  [MINUTE, '00días00horas01min00seg', 'Queda menos de 1 minuto para terminar la compra.', 'one-minute'],
  [SECOND, '00días00horas00min01seg', 'Queda menos de 1 minuto para terminar la compra.', 'one-minute'],
  [0, '00días00horas00min00seg', 'Se terminó el tiempo de la compra.', 'over'],
])('with %i ms left it shows %s and says "%s"', (ms, text, words, how) => {
  show();
  at(ms);
  expect([clock(), said(), urgency()]).toEqual([text, words, how]);
});

test('the bar follows, and is named', () => {
  show();
  at(7.5 * MINUTE);
  const bar = screen.getByRole('progressbar', { name: 'Tiempo restante' });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBe(50);
});

test('the end is told once, also when the page goes on', () => {
  show();
  at(SECOND);
  expect(expired).not.toHaveBeenCalled();
  at(0);
  at(-MINUTE);
  expect(expired).toHaveBeenCalledTimes(1);
});

test('an end that has passed when the page is opened is told at once', () => {
  vi.setSystemTime(END_MS + MINUTE);
  show();
  expect(expired).toHaveBeenCalledTimes(1);
  expect(clock()).toBe('00días00horas00min00seg');
});

test('a later end counts from then on, and the earlier one is not told', () => {
  const { rerender } = show();
  at(MINUTE);
  rerender(<Countdown endsAt="2026-11-20T18:20:00" onExpire={expired} />);
  at(0);
  expect(expired).not.toHaveBeenCalled();
  expect(clock()).toBe('00días00horas05min00seg');
});

test.each(['', 'mañana', '20/11/2026'])(
  'without an end, as %j, it shows the default and never ends',
  (endsAt) => {
    show(endsAt);
    act(() => void vi.advanceTimersByTime(60 * MINUTE));
    expect(clock()).toBe('00días00horas14min59seg');
    expect(expired).not.toHaveBeenCalled();
  },
);

test('a device whose clock is wrong has the time of the server', () => {
  const date = new Date(END_MS - 10 * MINUTE).toUTCString();
  noteServerTime(date, Date.now(), Date.now());
  show();
  expect(clock()).toMatch(/^00días00horas(10min00|09min59)seg$/);
});

test('a page that is left ends nothing', () => {
  const { unmount } = show();
  unmount();
  at(-MINUTE);
  expect(expired).not.toHaveBeenCalled();
});

test('in a dialog it is short, and says the same', () => {
  render(<ShortCountdown endsAt={END} />);
  at(2 * MINUTE - 5 * SECOND);
  expect([clock(), said()]).toEqual(['01:55', 'Quedan menos de 2 minutos para terminar la compra.']);
});
