import { LocationList } from '../../features/location-list/LocationList.tsx';
import type { Selection } from '../../session/selection.ts';

/** The location of the held places (spec 2 §2.1). */
export function LocationCard({ selection }: { readonly selection: Selection }) {
  const { stand, sector } = selection;
  const seats = sector.saleType === 'numbered' ? selection.seats : [];
  return (
    <LocationList
      place={{ stand: stand.name, sector: sector.description }}
      seats={seats.map(({ row, seat }) => ({ row: row.name, seat: seat.name }))}
    />
  );
}
