import { type Finding, planFindings, sectorName } from '@club/venue-plan/plan-findings.ts';
import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { sectorUses } from '../catalogue/public.ts';
import { lastChange, recordActs } from '../staff-audit/public.ts';
import { neededFindings } from './needed-findings.ts';
import { makePublished } from './plan-rows-store.ts';
import { findVenue, neededPlaces, saveDraft, touchVenue, type Venue } from './revision-store.ts';
import { ENTITY, planChanges } from './venue-audit-wire.ts';

type EditProblem = 'not-found' | 'changed-meanwhile';

/** All findings that block the publication of a venue's plan, in the plan's order. */
export async function checkPlan(
  { database }: Pick<Context, 'database'>,
  venueId: number,
  plan: VenuePlan,
): Promise<Finding[]> {
  const needed = await neededPlaces(database.kysely, venueId);
  return [...planFindings(plan), ...neededFindings(plan, needed)];
}

/**
 * Saves a plan as the venue's draft, with any findings. A sector that shows use can be archived in it, not deleted.
 */
export function saveRevision(
  context: Context,
  actor: Actor,
  {
    venueId,
    version,
    plan,
  }: { readonly venueId: number; readonly version: number; readonly plan: VenuePlan },
): Promise<Result<Venue, EditProblem | 'sector-in-use'>> {
  const now = context.clock.now();
  return inTransaction<Venue, EditProblem | 'sector-in-use'>(context.database, actor, async (tx) => {
    const venue = await touched(tx, venueId, version);
    if ('ok' in venue) return venue;
    const deleted = await deletedInUse(tx, venue, plan);
    if (deleted) return refuse('sector-in-use', deleted);
    await saveDraft(tx, { venueId, plan, now });
    const fields = planChanges(venue.newest.plan, plan);
    await recordActs(tx, now, [{ ...actOn(venueId, 'escenarios/guardarRevision'), ...fields }]);
    return ok(await venueOf(tx, venueId));
  });
}

/**
 * A sector that was removed from the plan, and how many shows were published with it. They keep it, since their
 * revision never changes.
 */
async function deletedInUse(tx: Tx, venue: Venue, plan: VenuePlan) {
  const kept = new Set(plan.sectors.map(sectorName));
  const had = new Set(venue.newest.plan.sectors.map(sectorName).filter((name) => !kept.has(name)));
  if (had.size === 0) return undefined;
  for (const { standId, code, shows } of await sectorUses(tx, venue.id)) {
    const sector = code === null ? '' : sectorName({ standId, code });
    if (had.has(sector)) return { sector, shows: shows === 1 ? '1 espectáculo' : `${shows} espectáculos` };
  }
  return undefined;
}

/** Publishes a venue's draft: shows published from now on take it, published ones keep theirs. */
export function publishRevision(
  context: Context,
  actor: Actor,
  { venueId, version }: { readonly venueId: number; readonly version: number },
): Promise<Result<Venue, EditProblem | 'no-draft' | 'plan-has-findings'>> {
  const now = context.clock.now();
  return inTransaction<Venue, EditProblem | 'no-draft' | 'plan-has-findings'>(
    context.database,
    actor,
    async (tx) => {
      const venue = await touched(tx, venueId, version);
      if ('ok' in venue) return venue;
      const { id, number, state, plan } = venue.newest;
      if (state !== 'draft') return refuse('no-draft');
      const needed = await neededPlaces(tx, venueId);
      const findings = [...planFindings(plan), ...neededFindings(plan, needed)];
      if (findings.length > 0)
        return refuse('plan-has-findings', {
          errors: findings.length === 1 ? '1 error' : `${findings.length} errores`,
          finding: findings[0]?.text ?? '',
        });
      await makePublished(tx, { venueId, revisionId: id, now });
      await recordActs(tx, now, [
        {
          ...actOn(venueId, 'escenarios/publicarRevision'),
          before: { Revisión: venue.published?.number ?? null },
          after: { Revisión: number },
        },
      ]);
      return ok(await venueOf(tx, venueId));
    },
  );
}

/** The venue before this change, locked from here on. */
async function touched(tx: Tx, venueId: number, version: number): Promise<Venue | Refusal<EditProblem>> {
  const isMine = await touchVenue(tx, venueId, version);
  const venue = await findVenue(tx, venueId);
  if (!venue) return refuse('not-found');
  if (isMine) return venue;
  const last = await lastChange(tx, ENTITY, String(venueId));
  return refuse('changed-meanwhile', {
    person: last?.person ?? 'Otra persona',
    time: last ? montevideoTime(last.at) : '',
  });
}

async function venueOf(tx: Tx, venueId: number): Promise<Venue> {
  const venue = await findVenue(tx, venueId);
  if (!venue) throw new Error(`venue ${venueId} is gone`);
  return venue;
}

const actOn = (venueId: number, act: string) => ({ act, entity: ENTITY, entityId: String(venueId) });
