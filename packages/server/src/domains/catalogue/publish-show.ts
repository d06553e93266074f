import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  insertPlaces,
  keepAccessible,
  keepOwnedSeats,
  refreshPlaceStatistics,
  setPlacesAside,
} from '../places/public.ts';
import { replaceWindows } from '../sale-terms/public.ts';
import { attachmentOf } from './attach-file.ts';
import { insertAttachment } from './attachment-store.ts';
import { cleanHtml } from './clean-html.ts';
import { type PublicationProblem, publicationProblem } from './publication-rules.ts';
import {
  insertPrices,
  insertQuotas,
  insertShow,
  insertShowExtraFields,
  insertShowSectors,
  type PublishedSector,
} from './publication-store.ts';
import { otherShowThere } from './show-changes-store.ts';
import type { SetAsidePlan, ShowPlan } from './show-plan.ts';
import { insertComingPrices } from './withdrawn-sale.ts';

export interface PublishedShow {
  readonly showId: number;
  /** In the plan's order. */
  readonly sectors: readonly PublishedSector[];
}

/**
 * Publishes a show: cleans its texts, inserts its sectors with their prices, and one place row per seat or unnumbered
 * place. In one transaction. `draft`: it keeps its number, and its author blocks what no member of staff publishes.
 */
export async function publishShow(
  context: Context,
  actor: Actor,
  plan: ShowPlan,
  draft?: { readonly id: number; readonly authorId: number | null },
): Promise<Result<PublishedShow, PublicationProblem | 'sector-of-another-venue' | 'other-show-there'>> {
  const problem = publicationProblem(plan);
  if (problem) return refuse(problem);
  const publishedAt = context.clock.now();
  const authorId = actor.kind === 'staff' ? actor.memberId : (draft?.authorId ?? null);
  return inTransaction(context.database, actor, async (tx) => {
    const occasion = { ...plan, isSeasonPass: plan.isSeasonPass ?? false };
    const other = await otherShowThere(tx, occasion, 0);
    if (other !== null) return refuse('other-show-there', { name: other });
    const showId = await insertShow(tx, withCleanTexts(plan), { publishedAt, showId: draft?.id });
    const sectors = await insertShowSectors(tx, { showId, venueId: plan.venueId, sectors: plan.sectors });
    if (sectors.length < plan.sectors.length) return refuse('sector-of-another-venue');
    await insertPlaces(tx, showId);
    await insertPrices(tx, sectors, plan.sectors);
    await insertComingPrices(tx, showId, { sectors, plan }, authorId);
    await replaceWindows(tx, showId, plan.windows ?? []);
    await insertQuotas(tx, showId, plan.quotas ?? []);
    await insertShowExtraFields(tx, showId, plan.extraFields ?? []);
    for (const file of plan.attachments ?? []) await insertAttachment(tx, showId, attachmentOf(file));
    if (plan.keepsOwnedSeats ?? true) await keepOwnedSeats(tx, showId);
    for (const [index, { showSectorId }] of sectors.entries()) {
      const at = { showSectorId, now: publishedAt };
      await setSectorAside(tx, at, plan.sectors[index]?.setAside ?? [], authorId);
    }
    await refreshPlaceStatistics(tx);
    return ok({ showId, sectors });
  });
}

/** Accessible seats are chosen before the others are counted from the last one on. */
async function setSectorAside(
  tx: Tx,
  at: { readonly showSectorId: number; readonly now: Date },
  setAside: readonly SetAsidePlan[],
  authorId: number | null,
): Promise<void> {
  for (const { allotment, count = null } of setAside)
    if (allotment === 'accessible') await keepAccessible(tx, at, { authorId, count });
  for (const { allotment, ownerId = 0, count = null } of setAside)
    if (allotment !== 'accessible') await setPlacesAside(tx, { ...at, allotment, ownerId, count });
}

function withCleanTexts(plan: ShowPlan): ShowPlan {
  return {
    ...plan,
    descriptionHtml: cleanHtml(plan.descriptionHtml ?? ''),
    boxDescriptionHtml: cleanHtml(plan.boxDescriptionHtml ?? ''),
    paddockDescriptionHtml: cleanHtml(plan.paddockDescriptionHtml ?? ''),
  };
}
