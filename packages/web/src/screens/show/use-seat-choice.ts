import { showToast } from '@club/ui/toast/toasts.ts';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { type SeatRow, seatElementId } from '../../api/seating.ts';
import { bestSeats } from './best-seats.ts';
import { chosenText } from './chosen-text.ts';
import { messages } from './messages.ts';
import { chosenIds, namedChoices, namedSeats } from './seat-names.ts';
import { choicesOf, isComplete, type Slots } from './slots.ts';
import { type SlotAction, slotsReducer } from './slots-reducer.ts';

export interface SeatChoosing {
  readonly slots: Slots;
  readonly act: (action: SlotAction) => void;
  /** Chooses the best free seats for all tickets; called again, the next best. */
  readonly takeBest: () => void;
  /** Removes chosen seats that are no longer free, and returns them. */
  readonly giveUpTaken: (free: ReadonlySet<string>) => void;
  readonly isMapOpen: boolean;
  readonly setMapOpen: (isOpen: boolean) => void;
  /** The announcement: that all seats are chosen, and the last one. */
  readonly said: string;
  /** The buttons of the next step, with all seats chosen and before. */
  readonly buyButton: RefObject<HTMLButtonElement | null>;
  readonly mapButton: RefObject<HTMLButtonElement | null>;
}

/**
 * The chosen tickets of a sector, and the map over them: when it closes, the next step gets the focus.
 * @param rows of a numbered sector, once they are loaded
 */
export function useSeatChoice(
  firstSlots: Slots,
  rows: readonly SeatRow[] | null,
  opensMap: boolean,
): SeatChoosing {
  const [slots, dispatch] = useReducer(slotsReducer, firstSlots);
  const [isMapOpen, setMapOpen] = useState(opensMap);
  const [said, setSaid] = useState('');
  const buyButton = useRef<HTMLButtonElement>(null);
  const mapButton = useRef<HTMLButtonElement>(null);
  const proposed = useRef(new Set<string>());
  const wasMapOpen = useRef(isMapOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the map closes, and never else
  useEffect(() => {
    const next = isComplete(slots) ? buyButton : mapButton;
    if (wasMapOpen.current && !isMapOpen) next.current?.focus();
    wasMapOpen.current = isMapOpen;
  }, [isMapOpen]);
  // A seat of the URL that was taken meanwhile is removed.
  useEffect(() => {
    if (rows) dispatch({ type: 'drop-missing', rows });
  }, [rows]);

  const act = (action: SlotAction): void => {
    const next = slotsReducer(slots, action);
    dispatch(action);
    setSaid(isComplete(next) && !isComplete(slots) ? completionText(slots, next, rows ?? []) : '');
  };
  const takeBest = (): void => {
    const best = bestSeats(rows ?? [], slots.length, proposed.current);
    if (best === null) {
      showToast('error', messages.tooFewSeats);
      return;
    }
    const action = { type: 'take-seats', seats: best.seats } as const;
    dispatch(action);
    setMapOpen(false);
    setSaid(`Elegimos ${chosenText(slotsReducer(slots, action), rows ?? [], true)}.`);
    if (!best.areTogether) showToast('info', messages.notTogether(slots.length), 'long');
  };
  const giveUpTaken = (free: ReadonlySet<string>): void => {
    const seats = namedSeats(rows ?? []);
    for (const { id, rowName, seatName } of namedChoices(slots, seats)) {
      if (!free.has(id)) showToast('error', messages.seatTaken(rowName, seatName), 'long');
    }
  };
  return { slots, act, takeBest, giveUpTaken, isMapOpen, setMapOpen, said, buyButton, mapButton };
}

/** `Elegiste fila 11, asiento 20. Elegiste los 2 asientos.` */
function completionText(before: Slots, now: Slots, rows: readonly SeatRow[]): string {
  const known = chosenIds(before);
  const last = choicesOf(now).findLast(({ rowId, seatId }) => !known.has(seatElementId(rowId, seatId)));
  const seat = last && namedSeats(rows).get(seatElementId(last.rowId, last.seatId));
  return [
    ...(seat ? [`Elegiste fila ${seat.rowName}, asiento ${seat.seatName}.`] : []),
    ...(now.length > 1 ? [`Elegiste los ${now.length} asientos.`] : []),
  ].join(' ');
}
