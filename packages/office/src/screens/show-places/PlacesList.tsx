import './places.css';
import { classNames } from '@club/ui/class-names.ts';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Seat, SeatRow } from '../../api/places.ts';
import styles from './Places.module.css';
import { PLACE_STATES } from './place-states.ts';

interface PlacesListProps {
  readonly rows: readonly SeatRow[];
  readonly chosen: ReadonlySet<string>;
  readonly stateText: (seat: Seat) => string;
  readonly onPress: (id: string, isRange: boolean) => void;
  readonly onPressRow: (row: SeatRow) => void;
}

/** The same seats row by row: a button for each, and one for its row. Arrows move between seats. */
export function PlacesList({ rows, chosen, stateText, onPress, onPressRow }: PlacesListProps) {
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { seat, row } = button?.dataset ?? {};
    if (seat) onPress(seat, event.shiftKey);
    const whole = rows.find(({ rowId }) => String(rowId) === row);
    if (whole) onPressRow(whole);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div className={styles.list} onClick={onClick} onKeyDown={walk}>
      {rows.map((row) => (
        <Row
          key={row.rowId}
          row={row}
          stateText={stateText}
          chosen={row.seats.map(({ id }) => (chosen.has(id) ? '1' : '0')).join('')}
        />
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right move along a row, up and down to the same position of the adjacent one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof Element ? event.target.closest('button') : null;
  const row = from?.closest('[data-row-of-seats]');
  if (!from || !row) return;
  const seats = [...row.querySelectorAll('button')];
  const at = seats.indexOf(from);
  const step = STEPS[event.key];
  const other = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const to = step
    ? seats[at + step]
    : isAcross
      ? [...(other?.querySelectorAll('button') ?? [])].at(at)
      : null;
  if (!to) return;
  event.preventDefault();
  to.focus();
}

interface RowProps {
  readonly row: SeatRow;
  /** One `1` or `0` per seat: a row with an unchanged selection is not re-rendered. */
  readonly chosen: string;
  readonly stateText: (seat: Seat) => string;
}

const Row = memo(function Row({ row, chosen, stateText }: RowProps) {
  const free = row.seats.filter(({ state }) => state === 'free').length;
  return (
    <fieldset className={styles.row} data-row-of-seats>
      <legend className={styles.rowName}>
        <button type="button" data-row={row.rowId} aria-label={`Toda la fila ${row.rowName}, ${free} libres`}>
          Fila {row.rowName}
        </button>
      </legend>
      {row.seats.map((seat, index) => (
        <button
          key={seat.id}
          type="button"
          data-seat={seat.id}
          // Drawn by the style: the button's name is the state's name, not its letter.
          data-letter={PLACE_STATES[seat.state].letter}
          // One tab stop per row; within it by arrows.
          tabIndex={-1}
          className={classNames(styles.seat, `place-${seat.state}`)}
          aria-pressed={chosen[index] === '1'}
          aria-label={`Fila ${row.rowName}, asiento ${seat.seatName}, ${stateText(seat)}`}
          title={stateText(seat)}
        >
          {seat.seatName}
        </button>
      ))}
    </fieldset>
  );
});
