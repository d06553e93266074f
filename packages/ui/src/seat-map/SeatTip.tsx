import type { Point } from './camera.ts';
import styles from './SeatTip.module.css';
import type { SeatName } from './seat-name.ts';

export interface Tip extends SeatName {
  /** The seat's centre in the window, in pixels. */
  readonly at: Point;
  /** The seat's radius, in pixels. */
  readonly radius: number;
  /** The price or the state. */
  readonly text: string;
}

/** Height that a tip needs above its seat, in pixels. */
const ROOM_PX = 72;

/** The name and details of the seat under the mouse or the keyboard focus. */
export function SeatTip({ tip }: { readonly tip: Tip }) {
  const { at, radius } = tip;
  const isBelow = at.y - radius < ROOM_PX;
  return (
    <p
      className={styles.tip}
      data-below={isBelow || undefined}
      style={{ '--x': `${at.x}px`, '--y': `${isBelow ? at.y + radius : at.y - radius}px` } as object}
      aria-hidden="true"
    >
      <b>
        Fila {tip.rowName} · Asiento {tip.seatName}
      </b>
      {tip.text}
    </p>
  );
}
