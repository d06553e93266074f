import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { Point } from './camera.ts';
import { ZOOM_STEP } from './map-window.ts';
import type { DrawnSeat, SeatMapDrawing } from './read-seat-map.ts';
import type { Tip } from './SeatTip.tsx';
import { firstSeat, isMapKey, isWalkingKey, seatAfter } from './seat-keys.ts';
import type { SeatName } from './seat-name.ts';
import type { SeatView } from './seat-view.ts';
import { usePointing } from './use-pointing.ts';
import { type SeatMapParts, useSeatMap } from './use-seat-map.ts';

interface SeatFrameOptions<Seat extends SeatName, View extends SeatView> {
  /** SVG text of the wire. */
  readonly svg: string;
  readonly createView: (drawing: SeatMapDrawing, frame: HTMLElement) => View | null;
  /** See `MapGuides`. */
  readonly rowNames: ReadonlyMap<string, string>;
  /** The seats that can be pressed, by element id. */
  readonly seats: ReadonlyMap<string, Seat>;
  readonly chosen: ReadonlySet<string>;
  /** Whether the keyboard stops at a seat. */
  readonly isStop: (drawn: DrawnSeat) => boolean;
  /** What the tip says besides the seat's name. */
  readonly tipText: (seat: Seat) => string;
  /** The keyboard came to a seat. */
  readonly onReach: (id: string, seat: Seat) => void;
  /** `pixel`: where the pointer pressed; null for the keyboard. */
  readonly onPress: (id: string, event: { readonly shiftKey: boolean }, pixel: Point | null) => void;
}

/** The frame of a map, as `SeatFrame` draws it: what it listens to, and the tip of the pointed seat. */
export interface Framed {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tip: Tip | null;
  readonly listeners: ReturnType<typeof usePointing> & {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/** A mounted map whose seats are pointed at, walked through by keyboard, and pressed. */
export function useSeatFrame<Seat extends SeatName, View extends SeatView>({
  seats,
  chosen,
  isStop,
  tipText,
  onReach,
  onPress,
  ...map
}: SeatFrameOptions<Seat, View>): SeatMapParts<View> & { readonly frame: Framed } {
  const ref = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const hideTip = useCallback(() => setTip(null), []);
  const { drawing, mounted } = useSeatMap(ref, map.svg, chosen, map.rowNames, hideTip, map.createView);
  const cursor = useRef<DrawnSeat | null>(null);

  const showTip = (drawn: DrawnSeat | null): void => {
    const seat = drawn && seats.get(drawn.id);
    const window = mounted.current?.window;
    const at = seat && window && { at: window.pixelOf(drawn), radius: window.seatPixels / 2 };
    setTip(at ? { rowName: seat.rowName, seatName: seat.seatName, ...at, text: tipText(seat) } : null);
  };
  const pointing = usePointing(mounted, seats, (id, pixel, event) => onPress(id, event, pixel), showTip);

  const moveTo = (drawn: DrawnSeat | null): void => {
    const seat = drawn && seats.get(drawn.id);
    if (!seat) return;
    cursor.current = drawn;
    mounted.current?.view.setCursor(drawn);
    mounted.current?.window.reveal(drawn);
    showTip(drawn);
    onReach(drawn.id, seat);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!isMapKey(key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const drawn = cursor.current;
    const window = mounted.current?.window;
    if (isWalkingKey(key)) {
      const stops = drawing.seats.filter(isStop);
      moveTo(drawn ? seatAfter(key, drawn, stops) : firstSeat(stops, chosen, drawing.map));
    } else if (key === '0') window?.fit();
    else if (key === '+' || key === '-')
      window?.step(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP, drawn ? window.pixelOf(drawn) : undefined);
    else if (drawn) onPress(drawn.id, event, null);
  };
  const onBlur = (): void => {
    mounted.current?.view.setCursor(null);
    hideTip();
  };
  return { drawing, mounted, frame: { ref, tip, listeners: { ...pointing, onKeyDown, onBlur } } };
}
