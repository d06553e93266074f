import { useCallback, useMemo } from 'react';
import type { Seat, SeatRow, SectorPlaces } from '../../api/places.ts';
import { PlacesList } from './PlacesList.tsx';
import { PlacesMap } from './PlacesMap.tsx';
import { seatText } from './seat-state-text.ts';

interface SeatPlanProps {
  readonly places: SectorPlaces & { readonly readAt: number };
  readonly label?: string;
  /** Whether as a list, as always without a drawing. */
  readonly asList?: boolean;
  readonly chosen: ReadonlySet<string>;
  /** `isRange`: with shift. */
  readonly onPress: (seat: Seat, isRange: boolean) => void;
  readonly onPressRow?: (row: SeatRow) => void;
}

/** A sector's seats with their states: its map, or a list of its rows. */
export function SeatPlan({ places, label, asList = false, chosen, onPress, onPressRow }: SeatPlanProps) {
  const { rows, blocks, sector, map, readAt } = places;
  const seats = useMemo(
    () => new Map(rows.flatMap((row) => row.seats.map((seat) => [seat.id, seat] as const))),
    [rows],
  );
  const stateText = useCallback((seat: Seat) => seatText(seat, blocks, readAt), [blocks, readAt]);
  const press = (id: string, isRange: boolean): void => {
    const seat = seats.get(id);
    if (seat) onPress(seat, isRange);
  };
  const shared = { chosen, stateText, onPress: press };
  return asList || map === '' ? (
    <PlacesList {...shared} rows={rows} onPressRow={onPressRow ?? (() => undefined)} />
  ) : (
    <PlacesMap
      {...shared}
      svg={map}
      seats={seats}
      label={label ?? `Asientos de ${sector.standName}, ${sector.name}`}
    />
  );
}
