import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { Point } from './camera.ts';
import { type Direction, nearestSeat, neighbourSeat } from './find-seat.ts';
import type { DrawnSeat } from './read-seat-map.ts';
import styles from './SeatMap.module.css';
import './seat-marks.css';
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

/** Where a seat was just pressed. */
interface Pulse extends Point {
  readonly number: number;
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
const ZOOM_STEP = 1.7;
/** A seat narrower than this is too small for a finger: a tap comes closer instead of choosing (WCAG 2.5.8). */
const MIN_TOUCH_SEAT_PX = 24;
const COMFORTABLE_SEAT_PX = 34;
const DOUBLE_TAP_MS = 320;

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
  const lastTap = useRef(0);
  const [announcement, setAnnouncement] = useState('');
  const [pulse, setPulse] = useState<Pulse | null>(null);
  const hintId = useId();

  const say = (id: string, state: ToggleResult): void =>
    setAnnouncement(`${seats.get(id) ?? ''}, ${RESULT_TEXTS[state]}`);
  const toggle = (id: string): void => say(id, onToggle(id));

  const onClick = (event: MouseEvent): void => {
    const map = mounted.current;
    if (!map || map.gestures.wasDrag()) return;
    const pixel = map.window.pixelAt(event);
    const id = map.view.seatIdAt(event.target, map.window.pointAt(event));
    const isTooSmall = map.gestures.pointerType() === 'touch' && map.window.seatPixels < MIN_TOUCH_SEAT_PX;
    const isDoubleTap = event.timeStamp - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = event.timeStamp;
    if (isTooSmall) map.window.zoomToSeats(COMFORTABLE_SEAT_PX, pixel);
    else if (id !== null && seats.has(id)) {
      setPulse((last) => ({ ...pixel, number: (last?.number ?? 0) + 1 }));
      toggle(id);
    } else if (isDoubleTap) map.window.step(ZOOM_STEP * ZOOM_STEP, pixel);
  };

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
          onClick={onClick}
          onKeyDown={onKeyDown}
          onBlur={() => mounted.current?.view.setCursor(null)}
        />
        {pulse && (
          <span
            key={pulse.number}
            className={styles.pulse}
            style={{ left: pulse.x, top: pulse.y }}
            aria-hidden="true"
          />
        )}
      </div>
      <div className={styles.tools}>
        <p className={styles.hint} aria-hidden="true">
          Tocá un asiento para elegirlo o soltarlo.
        </p>
        <div className={styles.zoom}>
          <ZoomButton label="Acercar" icon="plus" onClick={() => mounted.current?.window.step(ZOOM_STEP)} />
          <ZoomButton
            label="Alejar"
            icon="minus"
            onClick={() => mounted.current?.window.step(1 / ZOOM_STEP)}
          />
          <ZoomButton
            label="Ver todo el sector"
            icon="expand"
            onClick={() => mounted.current?.window.fit()}
          />
        </div>
      </div>
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

interface ZoomButtonProps {
  readonly label: string;
  readonly icon: 'plus' | 'minus' | 'expand';
  readonly onClick: () => void;
}

function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return (
    <button type="button" className={styles.zoomButton} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
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
