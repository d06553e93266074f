import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-20T21:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  forgetServerTime();
});
afterEach(() => vi.useRealTimers());

const header = (offsetMs: number): string => new Date(NOW + offsetMs).toUTCString();

describe('the measured clock', () => {
  it('is this device’s until an answer says otherwise', () => {
    noteServerTime(null, NOW, NOW);
    noteServerTime('nonsense', NOW, NOW);
    expect(serverNow()).toBe(NOW);
  });

  it('follows a server that is two minutes ahead, to half a second', () => {
    noteServerTime(header(120_000), NOW, NOW);
    expect(Math.abs(serverNow() - (NOW + 120_000))).toBeLessThanOrEqual(500);
  });

  it('narrows with a second answer that came just after the server’s second changed', () => {
    noteServerTime(header(0), NOW - 4_000, NOW);
    const first = serverNow();
    noteServerTime(header(0), NOW, NOW);
    expect(serverNow() - NOW).toBeLessThan(first - NOW);
    expect(serverNow() - NOW).toBeGreaterThanOrEqual(0);
  });

  it('believes the newest answer when the device’s clock was set anew', () => {
    noteServerTime(header(0), NOW, NOW);
    noteServerTime(header(3_600_000), NOW, NOW);
    expect(Math.abs(serverNow() - (NOW + 3_600_000))).toBeLessThanOrEqual(500);
  });
});
