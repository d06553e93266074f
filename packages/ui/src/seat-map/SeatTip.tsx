import type { Point } from './camera.ts';
import styles from './SeatTip.module.css';
import type { SeatName } from './seat-name.ts';

export interface Tip extends SeatName {
  /** The seat's middle in the window, in pixels. */
  readonly at: Point;
  /** Half of the seat's width, in pixels. */
  readonly radius: number;
  /** What it costs, or what it is. */
  readonly text: string;
}

/** So many pixels a tip needs above its seat. */
const ROOM_PX = 72;

/** Says which seat the mouse or the keyboard is at, and what is known of it. */
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
