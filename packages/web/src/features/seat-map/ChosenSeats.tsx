import { Icon } from '@club/ui/icon/Icon.tsx';
import type { SeatName } from '@club/ui/seat-map/seat-name.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './SeatMap.module.css';

export interface ChosenSeat extends SeatName {
  /** Element id of the seat. */
  readonly id: string;
}

interface ChosenSeatsProps {
  readonly seats: readonly ChosenSeat[];
  /** How many tickets there are to choose seats for. */
  readonly ticketCount: number;
  /** URL of a picture of the view from there. */
  readonly viewUrl?: string | undefined;
  readonly onRemove: (id: string) => void;
}

/** The chosen seats by name with their view; each can be given back. */
export function ChosenSeats({ seats, ticketCount, viewUrl, onRemove }: ChosenSeatsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The last one was just pressed.
  useEffect(() => {
    const { current } = list;
    if (current && seats.length > 0) current.scrollTo?.(current.scrollWidth, current.scrollHeight);
  }, [seats.length]);
  const count = useRef<HTMLParagraphElement>(null);
  const remove = (id: string, { currentTarget }: MouseEvent): void => {
    // Keeps the focus, which would be lost with the button.
    const item = currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    (next ?? count.current)?.focus();
    onRemove(id);
  };
  return (
    <div className={styles.chosen}>
      <p ref={count} tabIndex={-1} className={styles.chosenCount} aria-live="polite">
        {seats.length} de {ticketCount} {ticketCount === 1 ? 'asiento elegido' : 'asientos elegidos'}
      </p>
      <div className={styles.chosenRoom}>
        {seats.length > 0 && (
          <ul ref={list} className={styles.chosenSeats} aria-label="Asientos elegidos">
            {seats.map(({ id, rowName, seatName }) => (
              <li key={id} className={styles.chosenSeat}>
                {viewUrl && (
                  <img
                    className={styles.view}
                    src={viewUrl}
                    alt="Vista desde el sector"
                    width="68"
                    height="44"
                  />
                )}
                <span>
                  Fila {rowName} <b>Asiento {seatName}</b>
                </span>
                <button
                  type="button"
                  className={styles.takeOff}
                  aria-label={`Quitar fila ${rowName}, asiento ${seatName}`}
                  onClick={(event) => remove(id, event)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
