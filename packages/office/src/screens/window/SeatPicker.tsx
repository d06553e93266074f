import { useRef } from 'react';
import { useLimits } from '../../api/limits.ts';
import type { Seat } from '../../api/places.ts';
import { holdPlaces } from '../../api/till.ts';
import type { WindowSector } from '../../api/window-sectors.ts';
import { useSave } from '../../forms/use-save.ts';
import { SeatChooser } from '../show-places/SeatChooser.tsx';

interface SeatPickerProps {
  readonly tillId: number;
  readonly showId: number;
  readonly sector: WindowSector;
  readonly onHeld: () => void;
  readonly onClose: () => void;
}

/** The seats of a sector, up to the club's limit. */
export function SeatPicker({ tillId, showId, sector, onHeld, onClose }: SeatPickerProps) {
  const { tillPlaces } = useLimits();
  const wanted = useRef<readonly Seat[]>([]);
  const { save, isBusy, state } = useSave(
    (operation) => {
      const seats = wanted.current;
      return holdPlaces({ tillId, operation }, { showId, sector, quantity: seats.length, seats });
    },
    { doneText: '', onSaved: onHeld },
  );
  return (
    <SeatChooser
      showId={showId}
      sector={sector}
      most={tillPlaces}
      submitLabel="Retener"
      isBusy={isBusy}
      problem={state.text}
      onChoose={(seats) => {
        wanted.current = seats;
        void save();
      }}
      onClose={onClose}
    />
  );
}
