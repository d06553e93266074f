import type { Executor } from '../../db/database.ts';
import { countPasses, type KeptPass, listPasses } from '../accreditations/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';

/** A show's places for a pass. */
export interface PassRow extends KeptPass {
  readonly sector: ShowSector;
  /** With those of its tickets, also of those that were moved to another place. */
  readonly kept: number;
  readonly left: number;
}

export async function readPasses(db: Executor, showIds: readonly number[]): Promise<PassRow[]> {
  const passes = await listPasses(db, [...new Set(showIds)]);
  const counts = await countPasses(
    db,
    passes.map(({ id }) => id),
  );
  const rows = passes.map(async (pass) => {
    const sector = await findShowSectorById(db, pass.showSectorId);
    if (!sector) throw new Error(`pass ${pass.id} is in sector ${pass.showSectorId}, which is gone`);
    const { kept = 0, left = 0 } = counts.get(pass.id) ?? {};
    return { ...pass, sector, kept, left };
  });
  return Promise.all(rows);
}
