import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Seat } from '../../api/places.ts';
import { holdPlaces, type WindowSector } from '../../api/till.ts';
import { useSave } from '../../forms/use-save.ts';
import { PlacesList } from '../show-places/PlacesList.tsx';
import { PlacesMap } from '../show-places/PlacesMap.tsx';
import { seatText } from '../show-places/seat-state-text.ts';
import { usePlaces } from '../show-places/use-places.ts';

interface SeatPickerProps {
  readonly tillId: number;
  readonly showId: number;
  readonly sector: WindowSector;
  readonly onHeld: () => void;
  readonly onClose: () => void;
}

const MOST = 10;

/** The seats of a sector, of which up to ten are chosen. */
export function SeatPicker({ tillId, showId, sector, onHeld, onClose }: SeatPickerProps) {
  const places = usePlaces({ showId, standId: sector.standId, code: sector.code });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const seats = useMemo(
    () => new Map((places?.rows ?? []).flatMap((row) => row.seats.map((seat) => [seat.id, seat] as const))),
    [places],
  );
  const stateText = useCallback(
    (seat: Seat) => (places ? seatText(seat, places.blocks, places.readAt) : ''),
    [places],
  );
  const wanted = [...chosen].flatMap((id) => seats.get(id) ?? []);
  const { save, isBusy, state } = useSave(
    (operation) =>
      holdPlaces({ tillId, operation }, { showId, sector, quantity: wanted.length, seats: wanted }),
    { doneText: '', onSaved: onHeld },
  );
  const press = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id) && seats.get(id)?.state === 'free' && next.size < MOST) next.add(id);
    setChosen(next);
  };
  return (
    <Modal opened onClose={onClose} size="80rem" title={`${sector.stand} · ${sector.name}`}>
      {!places && <Skeleton height={420} aria-label="Cargando sector" role="status" />}
      {places &&
        (places.map === '' ? (
          <PlacesList
            rows={places.rows}
            chosen={chosen}
            stateText={stateText}
            onPress={press}
            onPressRow={() => undefined}
          />
        ) : (
          <PlacesMap
            svg={places.map}
            label={`Asientos de ${sector.stand}, ${sector.name}`}
            seats={seats}
            chosen={chosen}
            stateText={stateText}
            onPress={press}
          />
        ))}
      <Group justify="space-between" mt="md">
        <span role="status">
          {state.text || (chosen.size === 1 ? '1 asiento' : `${chosen.size} asientos`)}
        </span>
        <Button size="md" disabled={chosen.size === 0} loading={isBusy} onClick={() => void save()}>
          Retener
        </Button>
      </Group>
    </Modal>
  );
}
