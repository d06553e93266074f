import type { Executor } from '../../db/database.ts';
import { type ExtraField, extraFieldsOfShow } from '../catalogue/public.ts';
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
  /** What the show asks of each ticket. */
  readonly fields: readonly ExtraField[];
}

/** Null when it holds nothing, or what it held is over. */
export async function readTillHold(db: Executor, tillId: number, now: Date): Promise<TillHold | null> {
  const hold = await findLiveHoldOfTill(db, tillId, now);
  const sector = hold && (await findShowSectorById(db, hold.showSectorId));
  if (!sector) return null;
  const [places, fields] = await Promise.all([
    placesByIds(db, hold.placeIds),
    extraFieldsOfShow(db, hold.showId, 'purchase'),
  ]);
  const { id, showId, startedAt, endsAt, isExtended } = hold;
  const secondsLeft = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  return { id, showId, startedAt, endsAt, secondsLeft, isExtended, sector, places, fields };
}
