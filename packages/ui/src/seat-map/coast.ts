import type { Point } from './camera.ts';
import type { MapWindow } from './map-window.ts';
import { prefersStillness } from './prefers-stillness.ts';

/** The time window of a finger's speed: a finger that rested before it was lifted had none. */
const RECENT_MS = 80;
/** Time in which the speed falls to a third. */
const FRICTION_MS = 300;
/** Pixels per millisecond: the minimum speed to start and to continue. */
const REST_SPEED = 0.05;

/** The last part of a finger's movement, which gives its speed at the end. */
export class Trail {
  #steps: { readonly at: number; readonly by: Point }[] = [];

  /** Adds a step in pixels at a time in milliseconds. */
  add(at: number, by: Point): void {
    this.#steps.push({ at, by });
    this.#forget(at);
  }

  clear(): void {
    this.#steps = [];
  }

  /** Pixels per millisecond at a time. */
  speedAt(at: number): Point {
    this.#forget(at);
    const sum = { x: 0, y: 0 };
    for (const { by } of this.#steps) {
      sum.x += by.x;
      sum.y += by.y;
    }
    return { x: sum.x / RECENT_MS, y: sum.y / RECENT_MS };
  }

  #forget(at: number): void {
    this.#steps = this.#steps.filter((step) => at - step.at <= RECENT_MS);
  }
}

/**
 * Continues a map's pan after a flick, with decreasing speed, as far as it goes; not with reduced motion.
 * @param speed pixels per millisecond
 * @returns a function that stops it, or null when nothing moves
 */
export function coast(map: Pick<MapWindow, 'pan' | 'commit'>, speed: Point): (() => void) | null {
  if (Math.hypot(speed.x, speed.y) < REST_SPEED || prefersStillness()) return null;
  let { x, y } = speed;
  let before = performance.now();
  let request = 0;
  const step = (now: number): void => {
    const passed = Math.max(0, now - before);
    before = now;
    const slower = Math.exp(-passed / FRICTION_MS);
    const goesOn = passed === 0 || map.pan({ x: x * passed, y: y * passed });
    x *= slower;
    y *= slower;
    if (goesOn && Math.hypot(x, y) >= REST_SPEED) request = requestAnimationFrame(step);
    else map.commit();
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}
