import type { Dispatch } from 'react';
import type { SeatRow } from '../../api/seating.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/field/Select.tsx';
import styles from './SectorPurchase.module.css';
import type { Slot, SlotAction, Slots } from './slots.ts';

interface TicketSeatsProps {
  readonly slots: Slots;
  /** Null while they are being loaded. */
  readonly rows: readonly SeatRow[] | null;
  readonly dispatch: Dispatch<SlotAction>;
}

/** Row and seat of each ticket, the equal of the seat map (spec 1 §2.7). */
export function TicketSeats({ slots, rows, dispatch }: TicketSeatsProps) {
  return (
    <ol className={styles.tickets} aria-busy={rows === null}>
      {slots.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place in the list
        <li key={index}>
          {rows === null ? (
            <Skeleton height="4.75rem" />
          ) : (
            <TicketSeat index={index} slot={slot} rows={rows} dispatch={dispatch} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface TicketSeatProps {
  readonly index: number;
  readonly slot: Slot;
  readonly rows: readonly SeatRow[];
  readonly dispatch: Dispatch<SlotAction>;
}

function TicketSeat({ index, slot, rows, dispatch }: TicketSeatProps) {
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
    </fieldset>
  );
}
