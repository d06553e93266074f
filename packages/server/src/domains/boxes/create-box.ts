import type { Context } from '../../context.ts';
import { type Executor, inTransaction, isUniqueViolation } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { revokeLinksOf } from '../access-links/public.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { boxFields } from './box-acts-wire.ts';
import {
  type Box,
  type BoxForm,
  findBoxById,
  findSector,
  insertBox,
  lockBox,
  updateBox,
  venueOfBox,
} from './box-store.ts';
import { subjectOf } from './create-box-link.ts';
import { BOX } from './messages.ts';

/** A box as staff describe it. */
export interface BoxPlan {
  /** The sector that is the box. */
  readonly sectorId: number;
  /** The club's unique name for it. */
  readonly code: string;
  readonly description: string;
  readonly floor?: string;
  readonly minorsCapacity?: number;
  readonly parkingSpaces?: number;
  readonly referentName?: string;
  readonly referentEmail?: string;
  /** Whether it may take part in shows; by default it may. */
  readonly isEnabled?: boolean;
}

/**
 * Makes a sector a box. `box-exists`: the sector, another one of the same stand and code, or the code already has a
 * box.
 */
export function createBox(
  context: Context,
  actor: Actor,
  plan: BoxPlan,
): Promise<Result<{ boxId: number }, 'sector-not-found' | 'box-exists'>> {
  return onceOnly(() =>
    inTransaction<{ boxId: number }, 'sector-not-found'>(context.database, actor, async (tx) => {
      const sector = await findSector(tx, plan.sectorId);
      if (!sector) return refuse('sector-not-found');
      const boxId = await insertBox(tx, {
        ...{ sectorId: plan.sectorId, standId: sector.standId, sectorCode: sector.code },
        ...{ code: plan.code, description: plan.description, floor: plan.floor ?? '' },
        ...{ minorsCapacity: plan.minorsCapacity ?? 0, parkingSpaces: plan.parkingSpaces ?? 0 },
        ...{ referentName: plan.referentName ?? '', referentEmail: plan.referentEmail ?? '' },
        isEnabled: plan.isEnabled ?? true,
      });
      const box = await findBoxById(tx, boxId);
      if (!box) throw new Error(`box ${boxId} is gone`);
      const act = { act: 'palcos/guardar', ...subjectOf(box, null), after: boxFields(box) };
      await recordActs(tx, context.clock.now(), [act]);
      return ok({ boxId });
    }),
  );
}

/** The most parking spaces that a box uses at one coming show or on one coming day, from the domain that issues them. */
export type CountSpacesInUse = (
  executor: Executor,
  of: { readonly boxId: number; readonly now: Date },
) => Promise<number>;

type ChangeProblem = 'not-found' | 'changed-meanwhile' | 'spaces-in-use' | 'sector-gone';

/**
 * Changes a box; its places at shows stay. With another e-mail of the referent its links are revoked: with them
 * the former referent could read and delete its guests. `box-exists`: another one has the code. `spaces-in-use`: it has more cars
 * at a coming time than it would have spaces, `held`. `sector-gone`: it is enabled again, and the plan of its venue has its sector
 * no more.
 */
export function changeBox(
  context: Context,
  actor: Actor,
  { boxId, version, ...form }: BoxForm & { readonly boxId: number; readonly version: number },
  countInUse: CountSpacesInUse,
): Promise<Result<Box, ChangeProblem | 'box-exists'>> {
  return onceOnly(() =>
    inTransaction<Box, ChangeProblem>(context.database, actor, async (tx) => {
      await lockBox(tx, boxId);
      const before = await findBoxById(tx, boxId);
      if (!before) return refuse('not-found');
      if (before.version !== version) return changedMeanwhile(tx, BOX, boxId);
      if (form.parkingSpaces < before.parkingSpaces) {
        const held = await countInUse(tx, { boxId, now: context.clock.now() });
        if (held > form.parkingSpaces) return refuse('spaces-in-use', { held });
      }
      if (form.isEnabled && !before.isEnabled) {
        const venue = await venueOfBox(tx, before);
        if (!venue.hasSector) return refuse('sector-gone', { venue: venue.name });
      }
      await updateBox(tx, boxId, form);
      const box = await findBoxById(tx, boxId);
      if (!box) throw new Error(`box ${boxId} is gone`);
      const links = isHandedOver(before, box) ? await revokeLinksOf(tx, context, linksOf(box)) : 0;
      const fields = changedFields(
        { ...boxFields(before), 'Links vigentes': links },
        { ...boxFields(box), 'Links vigentes': 0 },
      );
      await recordActs(tx, context.clock.now(), [
        { act: 'palcos/guardar', ...subjectOf(box, null), ...fields },
      ]);
      return ok(box);
    }),
  );
}

/** A first e-mail is not another one: until then the links were handed over otherwise. */
const isHandedOver = (before: Box, after: Box) =>
  before.referentEmail !== '' && before.referentEmail.toLowerCase() !== after.referentEmail.toLowerCase();

const linksOf = ({ id }: Box) => ({ kind: 'box' as const, subjectId: id });

const UNIQUE = ['box_sector_id_key', 'box_stand_id_sector_code_key', 'box_code_key'];

async function onceOnly<Value, Problem extends string>(
  save: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | 'box-exists'>> {
  try {
    return await save();
  } catch (error) {
    if (UNIQUE.some((constraint) => isUniqueViolation(error, constraint))) return refuse('box-exists');
    throw error;
  }
}
