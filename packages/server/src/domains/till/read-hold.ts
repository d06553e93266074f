import type { Executor } from '../../db/database.ts';
import { type ExtraField, extraFieldsOfShow } from '../catalogue/public.ts';
import { findLiveHoldOfTill } from '../holds/public.ts';
import { type PlaceOfShow, placesByIds } from '../places/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';

/** A till's hold for the current sale. */
export interface TillHold {
  readonly id: number;
  readonly showId: number;
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly secondsLeft: number;
  readonly isExtended: boolean;
  readonly sector: ShowSector;
  readonly places: readonly PlaceOfShow[];
  /** The show's extra fields for each ticket. */
  readonly fields: readonly ExtraField[];
}

/** Null if it has no hold, or an expired one. */
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
