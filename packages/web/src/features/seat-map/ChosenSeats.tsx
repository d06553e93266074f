import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './SeatMap.module.css';

export interface ChosenSeat {
  /** Element id of the seat. */
  readonly id: string;
  readonly rowName: string;
  readonly seatName: string;
}

interface ChosenSeatsProps {
  readonly seats: readonly ChosenSeat[];
  /** How many tickets there are to choose seats for. */
  readonly ticketCount: number;
  readonly onRemove: (id: string) => void;
}

/** The chosen seats by name, each of which can be given back. */
export function ChosenSeats({ seats, ticketCount, onRemove }: ChosenSeatsProps) {
  return (
    <div className={styles.chosen}>
      <p className={styles.chosenCount} aria-live="polite">
        {seats.length} de {ticketCount} {ticketCount === 1 ? 'asiento elegido' : 'asientos elegidos'}
      </p>
      {seats.length > 0 && (
        <ul className={styles.chips} aria-label="Asientos elegidos">
          {seats.map(({ id, rowName, seatName }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Quitar fila ${rowName}, asiento ${seatName}`}
                onClick={() => onRemove(id)}
              >
                <span>
                  Fila <b>{rowName}</b> · Asiento <b>{seatName}</b>
                </span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
