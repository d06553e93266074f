import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Seat } from '../../api/places.ts';
import { PlacesList } from './PlacesList.tsx';
import { PlacesMap } from './PlacesMap.tsx';
import { seatText } from './seat-state-text.ts';
import { usePlaces } from './use-places.ts';

interface SeatChooserProps {
  readonly showId: number;
  readonly sector: {
    readonly standId: number;
    readonly stand: string;
    readonly code: string;
    readonly name: string;
  };
  /** Maximum of chosen seats. */
  readonly most: number;
  /** Further states, besides free, that can be chosen. */
  readonly alsoFree?: Seat['state'];
  readonly submitLabel: string;
  readonly isBusy?: boolean;
  /** Why they were refused; empty for none. */
  readonly problem?: string;
  readonly onChoose: (seats: readonly Seat[]) => void;
  readonly onClose: () => void;
}

/** Chooses free seats of a show's sector: on its drawing, or in a list where there is none. */
export function SeatChooser(props: SeatChooserProps) {
  const { showId, sector, most, alsoFree, submitLabel, isBusy, problem = '', onChoose, onClose } = props;
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
  const press = (id: string): void => {
    const next = new Set(chosen);
    const state = seats.get(id)?.state;
    if (!next.delete(id) && (state === 'free' || state === alsoFree) && next.size < most) next.add(id);
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
        <span role="status">{problem || (chosen.size === 1 ? '1 asiento' : `${chosen.size} asientos`)}</span>
        <Button
          size="md"
          disabled={chosen.size === 0}
          loading={isBusy === true}
          onClick={() => onChoose(wanted)}
        >
          {submitLabel}
        </Button>
      </Group>
    </Modal>
  );
}
