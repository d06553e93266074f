import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Seat } from '../../api/places.ts';
import { SeatPlan } from './SeatPlan.tsx';
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
  /** A further state, besides free, whose places can be chosen while they are unassigned. */
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
  const [wanted, setWanted] = useState<readonly Seat[]>([]);
  const chosen = useMemo(() => new Set(wanted.map(({ id }) => id)), [wanted]);
  const isTaken = useCallback(({ state, isGranted }: Seat) => state === alsoFree && isGranted, [alsoFree]);
  const press = (seat: Seat): void => {
    const isFree = seat.state === 'free' || (seat.state === alsoFree && !isTaken(seat));
    if (chosen.has(seat.id)) setWanted(wanted.filter(({ id }) => id !== seat.id));
    else if (isFree && wanted.length < most) setWanted([...wanted, seat]);
  };
  return (
    <Modal opened onClose={onClose} size="80rem" title={`${sector.stand} · ${sector.name}`}>
      {!places && <Skeleton height={420} aria-label="Cargando sector" role="status" />}
      {places && <SeatPlan {...{ places, chosen, isTaken }} onPress={press} />}
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
