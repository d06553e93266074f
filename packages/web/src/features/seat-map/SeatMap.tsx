import { classNames } from '@club/ui/class-names.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Point } from './camera.ts';
import { type Direction, nearestSeat, neighbourSeat } from './find-seat.ts';
import { MapTools, ZOOM_STEP } from './MapTools.tsx';
import type { DrawnSeat } from './read-seat-map.ts';
import styles from './SeatMap.module.css';
import './seat-marks.css';
import { usePointing } from './use-pointing.ts';
import { useSeatMap } from './use-seat-map.ts';

interface SeatMapProps {
  /** SVG text of the wire. */
  readonly svg: string;
  /** Name of the map, e.g. of its sector. */
  readonly label: string;
  /** The seats that can be chosen now: element id and name as it is spoken. */
  readonly seats: ReadonlyMap<string, string>;
  /** Element ids of the chosen seats. */
  readonly chosen: ReadonlySet<string>;
  /** Chooses a seat or gives it back; answers what came of it. */
  readonly onToggle: (id: string) => ToggleResult;
}

/** Where a seat was just pressed, and what came of it. */
interface Pulse extends Point {
  readonly number: number;
  readonly result: ToggleResult;
}

/** `full`: every ticket has its seat already. */
export type ToggleResult = 'chosen' | 'freed' | 'full';

const RESULT_TEXTS: Record<ToggleResult, string> = {
  chosen: 'seleccionado',
  freed: 'disponible',
  full: 'disponible. Ya elegiste todos tus asientos',
};

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** What a press feels like, in milliseconds of vibration and rest, where there is a motor. */
const VIBRATIONS: Record<ToggleResult, number[]> = { chosen: [14], freed: [7], full: [24, 50, 24] };

/**
 * A sector's seats to choose from (spec 1 §4 "Seat modal"): by pointer, by touch (pinch, double tap) and by keyboard
 * (arrows, Enter). Seats that are not both drawn as enabled and listed in `seats` cannot be chosen (spec 1 §5).
 */
export function SeatMap({ svg, label, seats, chosen, onToggle }: SeatMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing, mounted } = useSeatMap(frame, svg, chosen);
  const free = useMemo(
    () => drawing.seats.filter(({ id, isEnabled }) => isEnabled && seats.has(id)),
    [drawing, seats],
  );
  const cursor = useRef<DrawnSeat | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [pulse, setPulse] = useState<Pulse | null>(null);
  const hintId = useId();

  const say = (id: string, state: ToggleResult): void =>
    setAnnouncement(`${seats.get(id) ?? ''}, ${RESULT_TEXTS[state]}`);
  const toggle = (id: string): void => say(id, onToggle(id));

  const press = (id: string, pixel: Point): void => {
    const result = onToggle(id);
    say(id, result);
    setPulse((last) => ({ ...pixel, result, number: (last?.number ?? 0) + 1 }));
    if (mounted.current?.gestures.pointerType() === 'touch') navigator.vibrate?.(VIBRATIONS[result]);
  };

  const pointing = usePointing(mounted, seats, press);

  const moveTo = (seat: DrawnSeat | null): void => {
    if (!seat) return;
    cursor.current = seat;
    mounted.current?.view.setCursor(seat);
    mounted.current?.window.reveal(seat);
    say(seat.id, chosen.has(seat.id) ? 'chosen' : 'freed');
  };

  const atCursor = (): Point | undefined =>
    cursor.current ? mounted.current?.window.pixelOf(cursor.current) : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    const isHandled = direction !== undefined || ['Enter', ' ', '+', '-', '0'].includes(event.key);
    if (!isHandled) return;
    event.preventDefault();
    if (direction) moveTo(nextSeat(cursor.current, direction, free, chosen, drawing.map));
    if ((event.key === 'Enter' || event.key === ' ') && cursor.current) toggle(cursor.current.id);
    if (event.key === '+') mounted.current?.window.step(ZOOM_STEP, atCursor());
    if (event.key === '-') mounted.current?.window.step(1 / ZOOM_STEP, atCursor());
    if (event.key === '0') mounted.current?.window.fit();
  };

  return (
    <div className={styles.map}>
      <div className={styles.stage}>
        <div
          ref={frame}
          className={classNames(styles.frame, 'seat-marks')}
          role="application"
          aria-label={label}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrows
          tabIndex={0}
          {...pointing}
          onKeyDown={onKeyDown}
          onBlur={() => mounted.current?.view.setCursor(null)}
        />
        {pulse && (
          <span
            key={pulse.number}
            className={styles.pulse}
            data-result={pulse.result}
            style={{ left: pulse.x, top: pulse.y }}
            aria-hidden="true"
          />
        )}
      </div>
      <MapTools
        isFull={pulse?.result === 'full'}
        onStep={(factor) => mounted.current?.window.step(factor)}
        onFit={() => mounted.current?.window.fit()}
      />
      <VisuallyHidden>
        <span id={hintId}>
          Movete con las flechas, elegí con Enter o espacio, acercá y alejá con más y menos. También podés
          elegir fila y asiento en las listas.
        </span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Where an arrow leads: the neighbour, or at first a chosen seat, or the free seat in the middle of the map. */
function nextSeat(
  current: DrawnSeat | null,
  direction: Direction,
  free: readonly DrawnSeat[],
  chosen: ReadonlySet<string>,
  map: Point & { readonly width: number; readonly height: number },
): DrawnSeat | null {
  if (current) return neighbourSeat(current, direction, free);
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  return free.find(({ id }) => chosen.has(id)) ?? nearestSeat(middle, free);
}
