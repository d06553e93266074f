import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findSector, insertBox } from './box-store.ts';

/** A box as staff describe it. */
export interface BoxPlan {
  /** The sector that is the box. */
  readonly sectorId: number;
  /** What the club calls it, unlike any other. */
  readonly code: string;
  readonly description: string;
  readonly floor?: string;
  readonly minorsCapacity?: number;
  readonly parkingSpaces?: number;
  readonly referentName?: string;
  readonly referentEmail?: string;
}

/** Makes a sector a box. `box-exists`: the sector, another one of the same stand and code, or the code is a box already. */
export async function createBox(
  context: Context,
  plan: BoxPlan,
): Promise<Result<{ boxId: number }, 'sector-not-found' | 'box-exists'>> {
  const { kysely } = context.database;
  const sector = await findSector(kysely, plan.sectorId);
  if (!sector) return refuse('sector-not-found');
  try {
    const boxId = await insertBox(kysely, {
      sectorId: plan.sectorId,
      standId: sector.standId,
      sectorCode: sector.code,
      code: plan.code,
      description: plan.description,
      floor: plan.floor ?? '',
      minorsCapacity: plan.minorsCapacity ?? 0,
      parkingSpaces: plan.parkingSpaces ?? 0,
      referentName: plan.referentName ?? '',
      referentEmail: plan.referentEmail ?? '',
    });
    return ok({ boxId });
  } catch (error) {
    if (UNIQUE.some((constraint) => isUniqueViolation(error, constraint))) return refuse('box-exists');
    throw error;
  }
}

const UNIQUE = ['box_sector_id_key', 'box_stand_id_sector_code_key', 'box_code_key'];
