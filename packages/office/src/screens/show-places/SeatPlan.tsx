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
  /** Seats that belong to somebody, though no ticket was issued: drawn like those that have one. */
  readonly isTaken?: (seat: Seat) => boolean;
  /** `isRange`: with shift. */
  readonly onPress: (seat: Seat, isRange: boolean) => void;
  readonly onPressRow?: (row: SeatRow) => void;
}

/** A sector's seats with their states: its map, or a list of its rows. */
export function SeatPlan(props: SeatPlanProps) {
  const { places, label, asList = false, chosen, isTaken = NOBODYS, onPress, onPressRow } = props;
  const { blocks, sector, map, readAt } = places;
  const known = useMemo(() => seatsById(places.rows), [places.rows]);
  const rows = useMemo(() => drawnRows(places.rows, isTaken), [places.rows, isTaken]);
  const seats = useMemo(() => seatsById(rows), [rows]);
  const stateText = useCallback(
    ({ id }: Seat) => {
      const seat = known.get(id);
      if (!seat) return '';
      const text = seatText(seat, blocks, readAt);
      return isTaken(seat) ? `${text}, ya tiene dueño` : text;
    },
    [known, isTaken, blocks, readAt],
  );
  const press = (id: string, isRange: boolean): void => {
    const seat = known.get(id);
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

const NOBODYS = (): boolean => false;

const seatsById = (rows: readonly SeatRow[]): ReadonlyMap<string, Seat> =>
  new Map(rows.flatMap((row) => row.seats.map((seat) => [seat.id, seat] as const)));

const drawnRows = (rows: readonly SeatRow[], isTaken: (seat: Seat) => boolean): readonly SeatRow[] =>
  rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => (isTaken(seat) ? { ...seat, state: 'issued' } : seat)),
  }));
