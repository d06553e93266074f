// In a document.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coast, Trail } from './coast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const allowMotion = (isStill: boolean): void => {
  vi.stubGlobal(
    'matchMedia',
    vi.fn(() => ({ matches: isStill })),
  );
};

/** A map that can be panned to the right by this many pixels. */
function mapOfRoom(room: number) {
  let moved = 0;
  const commit = vi.fn();
  const pan = ({ x }: { x: number }): boolean => {
    const before = moved;
    moved = Math.min(room, moved + x);
    return moved !== before;
  };
  return { pan, commit, moved: () => moved };
}

describe('a flick', () => {
  it('goes on, slower and slower, and ends by painting sharply', () => {
    allowMotion(false);
    const map = mapOfRoom(1_000_000);
    coast(map, { x: 1, y: 0 });
    vi.advanceTimersByTime(300);
    const first = map.moved();
    vi.advanceTimersByTime(300);
    expect(first).toBeGreaterThan(100);
    expect(map.moved() - first).toBeLessThan(first);
    expect(map.commit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(map.commit).toHaveBeenCalledTimes(1);
    expect(map.moved()).toBeLessThan(400);
  });

  it('ends where the map does', () => {
    allowMotion(false);
    const map = mapOfRoom(50);
    coast(map, { x: 2, y: 0 });
    vi.advanceTimersByTime(200);
    expect(map.moved()).toBe(50);
    expect(map.commit).toHaveBeenCalledTimes(1);
  });

  it('is stopped by a finger', () => {
    allowMotion(false);
    const map = mapOfRoom(1_000_000);
    const stop = coast(map, { x: 1, y: 0 });
    vi.advanceTimersByTime(100);
    stop?.();
    const there = map.moved();
    vi.advanceTimersByTime(1_000);
    expect(map.moved()).toBe(there);
  });

  it.each([
    ['that is hardly one', false, 0.01],
    ['of somebody who wants less motion', true, 3],
  ])('%s moves nothing', (_, isStill, x) => {
    allowMotion(isStill);
    expect(coast(mapOfRoom(100), { x, y: 0 })).toBeNull();
  });
});

describe('the trail of a finger', () => {
  it('knows the speed of its last part', () => {
    const trail = new Trail();
    trail.add(0, { x: 500, y: 0 });
    for (const at of [300, 320, 340, 360]) trail.add(at, { x: 10, y: -5 });
    expect(trail.speedAt(370)).toEqual({ x: 0.5, y: -0.25 });
  });

  it('has no speed after a rest', () => {
    const trail = new Trail();
    trail.add(0, { x: 80, y: 0 });
    expect(trail.speedAt(200)).toEqual({ x: 0, y: 0 });
  });
});
