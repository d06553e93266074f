import { Skeleton } from '@club/ui/feedback/Skeleton.tsx';
import { Select } from '@club/ui/field/Select.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { SeatRow } from '../../api/seating.ts';
import styles from './SectorPurchase.module.css';
import { isChoice, type Slot, type Slots } from './slots.ts';
import type { SlotAction } from './slots-reducer.ts';

interface TicketSeatsProps {
  readonly slots: Slots;
  /** Null while they are being loaded. */
  readonly rows: readonly SeatRow[] | null;
  /** URL of a picture of the view from the sector. */
  readonly viewUrl: string | undefined;
  readonly dispatch: (action: SlotAction) => void;
}

/** Row and seat of each ticket, equivalent to the seat map (spec 1 §2.7), and the view from the chosen ones. */
export function TicketSeats({ slots, rows, viewUrl, dispatch }: TicketSeatsProps) {
  return (
    <ol className={styles.tickets} aria-busy={rows === null}>
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place in the list
        <li key={index}>
          {rows === null ? (
            <Skeleton height="4.75rem" />
          ) : (
            <TicketSeat index={index} slot={slot} rows={rows} viewUrl={viewUrl} dispatch={dispatch} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface TicketSeatProps extends Pick<TicketSeatsProps, 'viewUrl' | 'dispatch'> {
  readonly index: number;
  readonly slot: Slot;
  readonly rows: readonly SeatRow[];
}

function TicketSeat({ index, slot, rows, viewUrl, dispatch }: TicketSeatProps) {
  const row = rows.find(({ id }) => id === slot.rowId);
  const idOf = (value: string): number | null => (value === '' ? null : Number(value));
  return (
    <fieldset className={styles.ticket}>
      <legend className={styles.ticketName}>Entrada {index + 1}</legend>
      <Select
        label="Fila"
        placeholder="Elegir"
        value={String(slot.rowId ?? '')}
        options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => dispatch({ type: 'choose-row', index, rowId: idOf(value) })}
      />
      <Select
        label="Asiento"
        placeholder="Elegir"
        value={String(slot.seatId ?? '')}
        disabled={row === undefined}
        options={(row?.seats ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => dispatch({ type: 'choose-seat', index, seatId: idOf(value) })}
      />
      {isChoice(slot) && (
        <div className={styles.chosen}>
          {viewUrl && <img src={viewUrl} alt="Vista desde el sector" width="68" height="44" />}
          <button
            type="button"
            className={styles.takeOff}
            onClick={({ currentTarget }) => {
              // Keeps the focus, which would be lost with the button.
              currentTarget.closest('fieldset')?.querySelector('select')?.focus();
              dispatch({ type: 'choose-row', index, rowId: null });
            }}
          >
            <Icon name="close" /> Quitar asiento<VisuallyHidden> de la entrada {index + 1}</VisuallyHidden>
          </button>
        </div>
      )}
    </fieldset>
  );
}
