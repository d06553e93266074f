import type { Executor } from '../../db/database.ts';
import { type KeptPass, listPasses } from '../accreditations/public.ts';
import { reservedPlaces } from '../places/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';

/** A show's places for a pass. */
export interface PassRow extends KeptPass {
  readonly sector: ShowSector;
  readonly kept: number;
  readonly left: number;
}

export async function readPasses(db: Executor, showIds: readonly number[]): Promise<PassRow[]> {
  const passes = await listPasses(db, [...new Set(showIds)]);
  const rows = passes.map(async (pass) => {
    const { showSectorId, id: ownerId } = pass;
    const [sector, places] = await Promise.all([
      findShowSectorById(db, showSectorId),
      reservedPlaces(db, { showSectorId, allotments: ['accreditation'], ownerId }),
    ]);
    if (!sector) throw new Error(`pass ${ownerId} is in sector ${showSectorId}, which is gone`);
    return { ...pass, sector, kept: places.length, left: places.filter(({ isFree }) => isFree).length };
  });
  return Promise.all(rows);
}
