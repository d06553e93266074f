import { useMemo, useState } from 'react';
import { fetchAllSeats, type SeatRow, seatElementId } from '../../api/seating.ts';
import type { SectorName } from '../../api/sectors.ts';
import { useLoaded } from './use-loaded.ts';

export interface LiveRows {
  /** Rows with the currently free seats; null while they are being loaded. */
  readonly rows: readonly SeatRow[] | null;
  /** Element ids of those, after the live map's first message. */
  readonly free: ReadonlySet<string> | null;
  readonly setFree: (free: ReadonlySet<string>) => void;
  /** The sector's new plan since it was loaded; 0 for none. */
  readonly newPlan: number;
  readonly setNewPlan: (plan: number) => void;
}

/** The loaded rows updated by the live map. Seats that were taken at loading get their names when one becomes free. */
export function useLiveRows(showId: number, sector: SectorName, loaded: readonly SeatRow[] | null): LiveRows {
  const [free, setFree] = useState<ReadonlySet<string> | null>(null);
  const [newPlan, setNewPlan] = useState(0);
  const known = useMemo(() => (loaded ? idsOf(loaded) : null), [loaded]);
  const isAnyUnknown = free !== null && known !== null && [...free].some((id) => !known.has(id));
  const all = useLoaded(isAnyUnknown || newPlan > 0 ? `all ${newPlan}` : null, () =>
    fetchAllSeats(showId, sector, newPlan),
  );
  const basis = all.status === 'ready' && all.value.length > 0 ? all.value : loaded;
  const rows = useMemo(() => (free && basis ? freeRows(basis, free) : loaded), [free, basis, loaded]);
  return { rows, free, setFree, newPlan, setNewPlan };
}

const idsOf = (rows: readonly SeatRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.seats.map((seat) => seatElementId(row.id, seat.id))));

function freeRows(rows: readonly SeatRow[], free: ReadonlySet<string>): SeatRow[] {
  return rows
    .map((row) => ({ ...row, seats: row.seats.filter((seat) => free.has(seatElementId(row.id, seat.id))) }))
    .filter(({ seats }) => seats.length > 0);
}
