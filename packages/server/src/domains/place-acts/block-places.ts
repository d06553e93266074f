import type { Context } from '../../context.ts';
import type { Actor, StaffActor } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { type Result, refuse } from '../../shared/result.ts';
import {
  type BlockReason,
  blockPlaces,
  findBlock,
  hasNeverOnSale,
  insertBlock,
  lockSectorPlaces,
  type PlaceChoice,
  standingBlocks,
  unblockPlaces,
} from '../places/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { actOnSector, type SectorName, sectorText, suits } from './act-on-sector.ts';
import { changeFields, type PlaceReport, reportOf } from './place-report.ts';

export interface BlockPlan extends SectorName {
  readonly choice: PlaceChoice;
  readonly reason: BlockReason;
  readonly detail: string;
  /** When a job ends it; null: until staff end it. */
  readonly until: Date | null;
}

/** Why places are blocked, as text. */
export const REASON_NAMES: Readonly<Record<BlockReason, string>> = {
  works: 'Obra',
  safety: 'Seguridad',
  broadcast: 'TV',
  view: 'Visión',
  protocol: 'Protocolo',
  accessible: 'Accesible',
  capacity: 'Aforo',
  other: 'Otro',
};

export const reasonText = ({ reason, detail }: { reason: BlockReason; detail: string }): string =>
  [REASON_NAMES[reason], detail].filter((text) => text !== '').join(': ');

type BlockProblem = 'not-found' | 'not-how-sector-is-sold' | 'reason-missing' | 'release-in-the-past';

/**
 * Blocks places (spec 4 §2.6, §5). A place in a live hold is marked at once, and its buyer may still buy it. Places
 * with a ticket do not change.
 */
export async function blockChosenPlaces(
  context: Context,
  actor: StaffActor,
  plan: BlockPlan,
): Promise<Result<PlaceReport, BlockProblem>> {
  const { choice, reason, detail, until } = plan;
  if (reason === 'other' && detail === '') return refuse('reason-missing');
  if (until && until <= context.clock.now()) return refuse('release-in-the-past');
  return actOnSector<BlockProblem>(context, actor, plan, async (tx, sector, now) => {
    if (!suits(choice, sector)) return refuse('not-how-sector-is-sold');
    if ('count' in choice) await lockSectorPlaces(tx, sector.id);
    const showSectorId = sector.id;
    const blockId = await insertBlock(tx, {
      ...{ showSectorId, reason, detail, until },
      authorId: actor.memberId,
      blockedAt: now,
    });
    const places = await blockPlaces(tx, { showSectorId, now }, { blockId, choice });
    if (until) await context.jobs.enqueue(tx, 'release-block', [{ blockId }], { startAfter: until });
    const more = {
      Motivo: reasonText(plan),
      ...(until ? { 'Se liberan': writtenMoment(until) } : {}),
    };
    return {
      report: reportOf(places, quantityOf(choice)),
      act: 'lugares/bloquear',
      ...changeFields({ sector: sectorText(sector), places, become: 'Bloqueada', more }),
    };
  });
}

export interface UnblockPlan extends SectorName {
  readonly choice: PlaceChoice;
  /** Of a quantity: the act whose places are meant, where several stand; 0 for those blocked by none. */
  readonly blockId?: number | undefined;
}

type UnblockProblem = 'not-found' | 'not-how-sector-is-sold' | 'several-blocks';

/** Releases blocked places to their former allotment; a quantity of those of one act. */
export function unblockChosenPlaces(
  context: Context,
  actor: Actor,
  plan: UnblockPlan,
): Promise<Result<PlaceReport, UnblockProblem>> {
  return actOnSector<UnblockProblem>(context, actor, plan, async (tx, sector, now) => {
    const { choice } = plan;
    if (!suits(choice, sector)) return refuse('not-how-sector-is-sold');
    const at = { showSectorId: sector.id, now };
    const become = { sector: sectorText(sector), become: 'Desbloqueada' };
    const act = 'lugares/desbloquear';
    if ('seats' in choice) {
      const places = await unblockPlaces(tx, at, choice);
      return { report: reportOf(places, null), act, ...changeFields({ ...become, places }) };
    }
    // What a lower capacity is cutting at this moment stays blocked.
    await lockSectorPlaces(tx, sector.id);
    const blocks = (await standingBlocks(tx, sector.id)).filter(({ reason }) => reason !== 'capacity');
    const ids = [...((await hasNeverOnSale(tx, sector.id)) ? [0] : []), ...blocks.map(({ id }) => id)];
    if (plan.blockId === undefined && ids.length > 1) return refuse('several-blocks');
    const blockId = plan.blockId ?? ids[0];
    const block = blocks.find(({ id }) => id === blockId);
    const places = await unblockPlaces(tx, at, { ...choice, blockId });
    const more = block ? { Motivo: reasonText(block) } : {};
    return {
      report: reportOf(places, choice.count),
      act,
      ...changeFields({ ...become, places, more }),
    };
  });
}

const RELEASE: Actor = { kind: 'system', name: 'Liberación programada' };

/** Ends a block at its time: places that are still blocked go back to their former allotment. */
export async function releaseBlock(context: Context, blockId: number): Promise<void> {
  const block = await findBlock(context.database.kysely, blockId);
  const sector = block && (await findShowSectorById(context.database.kysely, block.showSectorId));
  if (!sector) return;
  const name = { showId: sector.showId, standId: sector.standId, code: sector.code };
  await actOnSector<'nothing-left'>(context, RELEASE, name, async (tx, { id }, now) => {
    const places = await unblockPlaces(tx, { showSectorId: id, now }, { blockId });
    if (places.length === 0) return refuse('nothing-left');
    return {
      report: reportOf(places, null),
      act: 'lugares/desbloquear',
      ...changeFields({ sector: sectorText(sector), places, become: 'Desbloqueada' }),
    };
  });
}

const quantityOf = (choice: PlaceChoice): number | null => ('count' in choice ? choice.count : null);
