import type { Executor } from '../../db/database.ts';
import { findLiveHoldOfTill } from '../holds/public.ts';
import { type PlaceOfShow, placesByIds } from '../places/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';

/** What a till holds for the sale that is being made. */
export interface TillHold {
  readonly id: number;
  readonly showId: number;
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly secondsLeft: number;
  readonly isExtended: boolean;
  readonly sector: ShowSector;
  readonly places: readonly PlaceOfShow[];
}

/** Null when it holds nothing, or what it held is over. */
export async function readTillHold(db: Executor, tillId: number, now: Date): Promise<TillHold | null> {
  const hold = await findLiveHoldOfTill(db, tillId, now);
  const sector = hold && (await findShowSectorById(db, hold.showSectorId));
  if (!sector) return null;
  const places = await placesByIds(db, hold.placeIds);
  const { id, showId, startedAt, endsAt, isExtended } = hold;
  const secondsLeft = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  return { id, showId, startedAt, endsAt, secondsLeft, isExtended, sector, places };
}
