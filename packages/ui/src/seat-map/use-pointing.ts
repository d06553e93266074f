import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Point } from './camera.ts';
import { ZOOM_STEP } from './map-window.ts';
import type { DrawnSeat } from './read-seat-map.ts';
import type { MountedMap } from './use-seat-map.ts';

/** Width of a seat after a tap from afar: well above the minimum for a finger. */
const COMFORTABLE_SEAT_PX = 34;
const DOUBLE_TAP_MS = 320;

interface Pointing {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
}

/**
 * Handles clicks and taps on a map. Where seats are too small for a finger a tap zooms in instead of choosing.
 * @param onPress gets the seat and the pixel of the press
 * @param onPoint gets the seat under the mouse, when it has changed
 */
export function usePointing(
  mounted: RefObject<MountedMap | null>,
  seats: ReadonlyMap<string, unknown>,
  onPress: (id: string, pixel: Point, event: MouseEvent) => void,
  onPoint: (seat: DrawnSeat | null) => void,
): Pointing {
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, cameCloser: false });
  const pointed = useRef<DrawnSeat | null>(null);
  const point = (map: MountedMap, seat: DrawnSeat | null): void => {
    if (pointed.current === seat) return;
    pointed.current = seat;
    map.view.setPointed(seat);
    onPoint(seat);
  };
  return {
    onClick: (event) => {
      const map = mounted.current;
      if (!map || map.gestures.wasDrag()) return;
      const pixel = map.window.pixelAt(event);
      const last = lastTap.current;
      const isDoubleTap = event.timeStamp - last.at < DOUBLE_TAP_MS;
      const cameCloser = map.gestures.pointerType() === 'touch' && map.window.isFar;
      lastTap.current = { at: event.timeStamp, cameCloser };
      if (cameCloser) map.window.zoomToSeats(COMFORTABLE_SEAT_PX, pixel);
      // The second tap was aimed at the view before the first.
      if (cameCloser || (isDoubleTap && last.cameCloser)) return;
      const seat = map.view.seatAt(event.target, map.window.pointAt(event));
      if (seat && seats.has(seat.id)) onPress(seat.id, pixel, event);
      else if (isDoubleTap && map.window.isClosest) map.window.fit();
      else if (isDoubleTap) map.window.step(ZOOM_STEP * ZOOM_STEP, pixel);
    },
    onPointerMove: (event) => {
      const map = mounted.current;
      if (!map || event.pointerType !== 'mouse' || event.buttons > 0) return;
      const seat = map.view.seatAt(event.target, map.window.pointAt(event));
      point(map, seat && seats.has(seat.id) ? seat : null);
    },
    onPointerLeave: () => mounted.current && point(mounted.current, null),
  };
}
