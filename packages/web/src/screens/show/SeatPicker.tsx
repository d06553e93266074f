import { MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { Stepper } from '@club/ui/stepper/Stepper.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useMemo } from 'react';
import type { SeatRow } from '../../api/seating.ts';
import type { Sector } from '../../api/sectors.ts';
import { ChosenSeats } from '../../features/seat-map/ChosenSeats.tsx';
import { SeatLegend } from '../../features/seat-map/SeatLegend.tsx';
import { SeatMap, type ToggleResult } from '../../features/seat-map/SeatMap.tsx';
import { BestSeatsButton } from './BestSeatsButton.tsx';
import { messages } from './messages.ts';
import styles from './SeatPicker.module.css';
import { chosenIds, namedChoices, namedSeats } from './seat-names.ts';
import { isComplete, type Slots } from './slots.ts';
import { type SlotAction, slotsReducer } from './slots-reducer.ts';
import type { Loaded } from './use-loaded.ts';

interface SeatPickerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly sector: Sector;
  /** SVG text of the sector. */
  readonly map: Loaded<string>;
  readonly rows: readonly SeatRow[] | null;
  /** Element ids of the currently free seats; null before the live map's first message. */
  readonly free: ReadonlySet<string> | null;
  /** The announcement of others' changes. */
  readonly said: string;
  /** Whether the map may be old. */
  readonly isStale: boolean;
  readonly slots: Slots;
  /** A seat's price, in a line. */
  readonly prices: string;
  /** URL of a picture of the view from the sector. */
  readonly viewUrl: string | undefined;
  readonly dispatch: (action: SlotAction) => void;
  readonly onTakeBest: () => void;
}

/** Spec 6 §13. */

/** The expanded seat map (spec 1 §2.7, §4 "Seat modal"). It closes when the last ticket gets its seat. */
export function SeatPicker({
  isOpen,
  onClose,
  sector,
  map,
  rows,
  free,
  said,
  isStale,
  slots,
  prices,
  viewUrl,
  dispatch,
  onTakeBest,
}: SeatPickerProps) {
  const seats = useMemo(() => namedSeats(rows ?? []), [rows]);
  const chosen = useMemo(() => chosenIds(slots), [slots]);
  const isReady = map.status === 'ready' && rows !== null;

  const toggle = (id: string): ToggleResult => {
    const seat = seats.get(id);
    if (!seat) return 'full';
    const action = { type: 'toggle-seat', seat: { rowId: seat.rowId, seatId: seat.seatId } } as const;
    const isFreed = chosen.has(id);
    if (!isFreed && isComplete(slots)) return 'full';
    dispatch(action);
    if (!isFreed && isComplete(slotsReducer(slots, action))) onClose();
    return isFreed ? 'freed' : 'chosen';
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={`${sector.stand.name} · ${sector.description}`}
      size="wide"
      onClose={onClose}
    >
      <div className={styles.picker}>
        <div className={styles.head}>
          <SeatLegend />
          <Stepper
            label="Cantidad de entradas"
            value={slots.length}
            min={MIN_TICKETS}
            max={MAX_TICKETS}
            onChange={(count) => dispatch({ type: 'set-count', count })}
          />
          <BestSeatsButton ticketCount={slots.length} onPress={rows && onTakeBest} />
        </div>
        <div className={styles.map}>
          {map.status === 'failed' && (
            <EmptyState icon="stand" text="No pudimos cargar el mapa. Elegí fila y asiento en las listas." />
          )}
          {map.status !== 'failed' && !isReady && <Spinner label="Cargando sector" />}
          {isReady && (
            <SeatMap
              svg={map.value}
              label={`Mapa de asientos, ${sector.stand.name}, ${sector.description}`}
              seats={seats}
              free={free}
              prices={prices}
              chosen={chosen}
              onToggle={toggle}
            />
          )}
        </div>
        <VisuallyHidden>
          <span role="status">{isStale ? messages.staleMap : said}</span>
        </VisuallyHidden>
        <div className={styles.foot}>
          {isStale && (
            <p className={styles.stale} aria-hidden="true">
              <Icon name="info" /> {messages.staleMap}
            </p>
          )}
          <ChosenSeats
            seats={namedChoices(slots, seats)}
            ticketCount={slots.length}
            viewUrl={viewUrl}
            onRemove={(id) => toggle(id)}
          />
          <Button tone={chosen.size === 0 ? 'secondary' : 'primary'} onClick={onClose}>
            Listo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
