import { planFindings } from '@club/venue-plan/plan-findings.ts';
import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { makePublished, sectorIdsOf } from './plan-rows-store.ts';
import { insertVenue, saveDraft } from './revision-store.ts';
import { ENTITY, planFields } from './venue-audit-wire.ts';

export interface CreatedVenue {
  readonly venueId: number;
  /** In the plan's order. */
  readonly sectorIds: readonly number[];
}

/** Stores a venue with its plan as published revision 1, in one transaction. */
export function createVenue(
  context: Context,
  actor: Actor,
  plan: VenuePlan,
): Promise<Result<CreatedVenue, 'plan-has-findings'>> {
  const [finding] = planFindings(plan);
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    if (finding) return refuse('plan-has-findings', { finding: finding.text });
    const venueId = await insertVenue(tx, plan);
    const { id } = await saveDraft(tx, { venueId, plan, now });
    await makePublished(tx, { venueId, revisionId: id, now });
    return ok({ venueId, sectorIds: await sectorIdsOf(tx, id) });
  });
}

/** Creates a venue in the office: a name, an address, and an empty plan. */
export function beginVenue(
  context: Context,
  actor: Actor,
  { name, address }: Pick<VenuePlan, 'name' | 'address'>,
): Promise<Result<number, never>> {
  const now = context.clock.now();
  const plan: VenuePlan = { name, address, mapUrl: '', logoUrl: '', stands: [], sectors: [] };
  return inTransaction(context.database, actor, async (tx: Tx) => {
    const venueId = await insertVenue(tx, plan);
    await saveDraft(tx, { venueId, plan, now });
    const act = { act: 'escenarios/crear', entity: ENTITY, entityId: String(venueId) };
    await recordActs(tx, now, [{ ...act, after: planFields(plan) }]);
    return ok(venueId);
  });
}
