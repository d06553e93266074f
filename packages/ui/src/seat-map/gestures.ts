import type { Point } from './camera.ts';
import { coast, Trail } from './coast.ts';
import type { MapWindow } from './map-window.ts';

/** A pointer that moves less than this is a click, not a drag. */
const DRAG_FROM_PX = 7;
/** Delay between the last turn of the wheel and the sharp repaint. */
const WHEEL_REST_MS = 140;
const WHEEL_SPEED = 0.0018;

export interface Gestures {
  /** Whether the click that just came ended a drag, or stopped a moving map. */
  readonly wasDrag: () => boolean;
  /** Type of the last pointer, e.g. `touch`. */
  readonly pointerType: () => string;
  readonly stop: () => void;
}

/** Drag, flick, pinch and wheel on the frame of a map. */
export function listenToGestures(frame: HTMLElement, map: MapWindow): Gestures {
  const pointers = new Map<number, Point>();
  const trail = new Trail();
  let travelled = 0;
  let lastType = 'mouse';
  let stopCoasting: (() => void) | null = null;
  const stopper = new AbortController();
  const { signal } = stopper;

  const down = (event: PointerEvent): void => {
    if (pointers.size === 0) travelled = 0;
    lastType = event.pointerType;
    pointers.set(event.pointerId, map.pixelAt(event));
    trail.clear();
    const isMoving = frame.dataset.moving !== undefined;
    stopCoasting?.();
    if (pointers.size > 1 || isMoving) travelled = DRAG_FROM_PX;
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = map.pixelAt(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    if (travelled < DRAG_FROM_PX) return;
    // Not earlier: a captured pointer's click would go to the frame instead of the seat.
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, now);
    if (other) pinch(map, other, before, now);
    else {
      trail.add(event.timeStamp, by);
      map.pan(by);
    }
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (pointers.size > 0 || travelled < DRAG_FROM_PX) return;
    stopCoasting = coast(map, trail.speedAt(event.timeStamp));
    if (stopCoasting === null) map.commit();
  };

  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  signal.addEventListener('abort', () => stopCoasting?.());
  listenToWheel(frame, map, signal);
  return {
    wasDrag: () => travelled >= DRAG_FROM_PX,
    pointerType: () => lastType,
    stop: () => stopper.abort(),
  };
}

/** One finger moved while the other rests: zoom around their midpoint, and pan with it. */
function pinch(map: MapWindow, other: Point, before: Point, now: Point): void {
  const spread = Math.hypot(before.x - other.x, before.y - other.y);
  const factor = spread > 0 ? Math.hypot(now.x - other.x, now.y - other.y) / spread : 1;
  map.zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  map.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
}

function listenToWheel(frame: HTMLElement, map: MapWindow, signal: AbortSignal): void {
  let rest = 0;
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    // A trackpad's pinch arrives as a wheel event with the control key, in much smaller steps.
    const speed = event.ctrlKey ? WHEEL_SPEED * 6 : WHEEL_SPEED;
    map.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 16 : 1) * speed), map.pixelAt(event));
    window.clearTimeout(rest);
    rest = window.setTimeout(() => map.commit(), WHEEL_REST_MS);
  };
  frame.addEventListener('wheel', onWheel, { passive: false, signal });
  signal.addEventListener('abort', () => window.clearTimeout(rest));
}
