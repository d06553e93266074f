import { describe, expect, it } from 'vitest';
import { TestClock } from '../testing/doubles.ts';
import { ShortLived } from './short-lived.ts';

function cacheOf(maxEntries = 10) {
  const clock = new TestClock();
  let loads = 0;
  const cache = new ShortLived<number>({ clock, maxAgeMs: 1000, maxEntries });
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
});
