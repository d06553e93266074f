import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { reservedPlaces } from '../places/public.ts';
import { type Box, findBoxById } from './box-store.ts';
import { type BoxVisitRow, hasReservationLink, showsOfBox } from './box-visits-store.ts';
import { type BoxGuest, listBoxGuests } from './guest-store.ts';
import { showBoxes } from './show-boxes.ts';

/** A box as the office shows it. */
export interface BoxStory {
  readonly box: Box;
  readonly guests: readonly BoxGuest[];
  readonly visits: readonly BoxVisitRow[];
  readonly hasReservationLink: boolean;
}

export async function readBox(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  boxId: number,
): Promise<Result<BoxStory, 'not-found'>> {
  const db = database.kysely;
  const now = clock.now();
  const box = await findBoxById(db, boxId);
  if (!box) return refuse('not-found');
  const visits: BoxVisitRow[] = [];
  for (const visit of await showsOfBox(db, boxId, now)) {
    const showBox = await showBoxes.find(db, { showId: visit.showId, subjectId: boxId });
    const places = showBox ? await reservedPlaces(db, showBoxes.placesOf(showBox)) : [];
    // With those of its tickets, also of those that were moved to another place.
    visits.push({ ...visit, places: visit.redeemed + places.filter(({ isFree }) => isFree).length });
  }
  return ok({
    ...{ box, visits, guests: await listBoxGuests(db, boxId) },
    hasReservationLink: await hasReservationLink(db, boxId, now),
  });
}
