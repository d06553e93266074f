import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime } from '../../api/server-clock.ts';
import {
  DEFAULT_TIME_LEFT_MS,
  shareLeft,
  splitTime,
  timeUntil,
  urgencyOf,
  watchTimeLeft,
} from './time-left.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  forgetServerTime();
});
afterEach(() => vi.useRealTimers());

describe('splitTime', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [-5_000, 0, 0, 0, 0],
    [1, 0, 0, 0, 1],
    [899_000, 0, 0, 14, 59],
    [900_000, 0, 0, 15, 0],
    [3_600_000, 0, 1, 0, 0],
    [90_061_000, 1, 1, 1, 1],
  ])('takes %i ms apart', (ms, days, hours, minutes, seconds) => {
    expect(splitTime(ms)).toEqual({ days, hours, minutes, seconds });
  });
});

describe('what is said about it', () => {
  it.each([
    [300_001, 'calm'],
    [300_000, 'five-minutes'],
    [120_001, 'five-minutes'],
    [120_000, 'two-minutes'],
    [60_001, 'two-minutes'],
    [60_000, 'one-minute'],
    [1, 'one-minute'],
    [0, 'over'],
  ])('with %i ms left is %s', (ms, urgency) => {
    expect(urgencyOf(ms)).toBe(urgency);
  });

  it.each([
    [900_000, 1],
    [450_000, 0.5],
    [0, 0],
    [1_800_000, 1],
  ])('%i ms are a share of %d', (ms, share) => {
    expect(shareLeft(ms)).toBe(share);
  });
});

describe('watchTimeLeft', () => {
  it('ticks at once and each second, and ends with 0', () => {
    const ticks: number[] = [];
    watchTimeLeft(NOW + 2_500, (left) => ticks.push(left));
    vi.advanceTimersByTime(10_000);
    expect(ticks).toEqual([2_500, 1_500, 500, 0]);
  });

  it('says 0 once for an end that has passed', () => {
    const ticks: number[] = [];
    watchTimeLeft(NOW - 1, (left) => ticks.push(left));
    vi.advanceTimersByTime(5_000);
    expect(ticks).toEqual([0]);
  });

  it('stops when told to', () => {
    const ticks: number[] = [];
    watchTimeLeft(NOW + 60_000, (left) => ticks.push(left))();
    vi.advanceTimersByTime(5_000);
    expect(ticks).toEqual([60_000]);
  });

  it('goes by the server’s clock, not by the device’s', () => {
    noteServerTime(new Date(NOW + 60_000).toUTCString(), NOW, NOW);
    expect(timeUntil(NOW + 90_000)).toBeGreaterThan(29_000);
    expect(timeUntil(NOW + 90_000)).toBeLessThanOrEqual(30_000);
  });

  it('shows the default and does not tick without an end', () => {
    const onTick = vi.fn();
    watchTimeLeft(Number.NaN, onTick);
    vi.advanceTimersByTime(5_000);
    expect(onTick).not.toHaveBeenCalled();
    expect(timeUntil(Number.NaN)).toBe(DEFAULT_TIME_LEFT_MS);
    expect(splitTime(DEFAULT_TIME_LEFT_MS)).toMatchObject({ minutes: 14, seconds: 59 });
  });
});
