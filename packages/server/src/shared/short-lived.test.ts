import { TestClock } from '@club/testing/doubles.ts';
import { describe, expect, it } from 'vitest';
import { ShortLived } from './short-lived.ts';

function cacheOf(maxEntries = 10, refreshAfterMs = 1000) {
  const clock = new TestClock();
  let loads = 0;
  const cache = new ShortLived<number>({ clock, maxAgeMs: 1000, refreshAfterMs, maxEntries });
  const load = async () => ++loads;
  return { clock, cache, load, loads: () => loads };
}

describe('a short-lived value', () => {
  it('is loaded once for all who ask at the same time', async () => {
    const { cache, load } = cacheOf();
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([
      1, 1, 2,
    ]);
  });

  it('is loaded again once its age is reached, and not before', async () => {
    const { cache, clock, load } = cacheOf();
    await cache.get('a', load);
    clock.advance(999);
    expect(await cache.get('a', load)).toBe(1);
    clock.advance(1);
    expect(await cache.get('a', load)).toBe(2);
  });

  it('is loaded again when the clock went back', async () => {
    const { cache, clock, load } = cacheOf();
    await cache.get('a', load);
    clock.advance(-5000);
    expect(await cache.get('a', load)).toBe(2);
  });

  it('is not kept when its loading failed', async () => {
    const { cache, load } = cacheOf();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', load)).toBe(1);
  });

  it('makes room for new keys', async () => {
    const { cache, load, loads } = cacheOf(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    await cache.get('c', load);
    await cache.get('b', load);
    expect(loads()).toBe(3);
    await cache.get('a', load);
    expect(loads()).toBe(4);
  });

  describe('that is asked for often', () => {
    const settled = () => new Promise((resolve) => setImmediate(resolve));

    it('is loaded anew once, behind the back of whoever asks', async () => {
      const { cache, clock, load, loads } = cacheOf(10, 500);
      await cache.get('a', load);
      clock.advance(500);
      expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
      await settled();
      expect([await cache.get('a', load), loads()]).toEqual([2, 2]);
    });

    it('is never older than its age, however long a refresh takes', async () => {
      const { cache, clock, load } = cacheOf(10, 500);
      await cache.get('a', load);
      clock.advance(500);
      let arrive = (_value: number) => {};
      await cache.get('a', () => new Promise<number>((resolve) => (arrive = resolve)));
      clock.advance(500);
      expect(await cache.get('a', load)).toBe(2);
      arrive(-1);
      await settled();
      expect(await cache.get('a', load)).toBe(2);
    });

    it('keeps its value when a refresh fails, until its age is reached', async () => {
      const { cache, clock, load } = cacheOf(10, 500);
      const fail = () => Promise.reject(new Error('down'));
      await cache.get('a', load);
      clock.advance(500);
      expect(await cache.get('a', fail)).toBe(1);
      await settled();
      expect(await cache.get('a', fail)).toBe(1);
      clock.advance(500);
      await expect(cache.get('a', fail)).rejects.toThrow('down');
    });
  });
});
