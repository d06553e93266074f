import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, type Fields, recordActs } from '../staff-audit/public.ts';
import { CLASS_TEXTS } from './gates-wire.ts';
import { noteSetup } from './history-store.ts';
import { areLanesLessSafe, arePathsLessSafe, changedPaths, noticeOf } from './policy-rules.ts';
import { bumpSetup, lockSetup, SETUP } from './setup-edit-store.ts';
import { findSetup, type Setup } from './setup-store.ts';
import { noticeAtVenue } from './show-store.ts';
import { tellGatesOfVenue } from './tell-gates.ts';

export interface SetupEdit {
  readonly venueId: number;
  readonly version: number;
  /** Whether the second factor was entered recently. */
  readonly isSure: boolean;
}

type EditProblem = 'not-found' | 'changed-meanwhile' | 'factor-needed';

interface SetupAct<Problem extends string> {
  readonly act: string;
  /** The changed part, in the audit. */
  readonly fieldsOf: (setup: Setup) => Fields;
  readonly change: (tx: Tx, before: Setup) => Promise<Result<undefined, Problem>>;
}

/**
 * Changes a part of a venue's gates with the version that was read, and notifies the lanes of its shows. Less safe ways of tickets, or
 * zones of lanes, need the second factor, as a less safe policy does (spec 5 §7).
 */
export async function changeSetup<Problem extends string>(
  context: Context,
  actor: Actor,
  { venueId, version, isSure }: SetupEdit,
  { act, fieldsOf, change }: SetupAct<Problem>,
): Promise<Result<Setup, Problem | EditProblem>> {
  const now = context.clock.now();
  return await inTransaction<Setup, Problem | EditProblem>(context.database, actor, async (tx) => {
    const current = await lockSetup(tx, venueId);
    if (current === null) return refuse('not-found');
    if (current !== version) return await changedMeanwhile(tx, SETUP, venueId);
    const before = await setupIn(tx, venueId);
    const changed = await change(tx, before);
    if (!changed.ok) return changed;
    await bumpSetup(tx, venueId);
    await noteSetup(tx, venueId, now);
    const after = await setupIn(tx, venueId);
    const isLessSafe = arePathsLessSafe(before, after) || areLanesLessSafe(before, after);
    if (!isSure && isLessSafe) return refuse('factor-needed');
    const paths = changedPaths(before, after).map((name) => CLASS_TEXTS[name]);
    if (paths.length > 0) await noticeAtVenue(tx, venueId, noticeOf({ Recorridos: paths.join(', ') }), now);
    await tellGatesOfVenue(tx, venueId, now);
    const fields = changedFields(fieldsOf(before), fieldsOf(after));
    await recordActs(tx, now, [{ act, entity: SETUP, entityId: String(venueId), ...fields }]);
    return ok(after);
  });
}

async function setupIn(tx: Tx, venueId: number): Promise<Setup> {
  const setup = await findSetup(tx, venueId);
  if (!setup) throw new Error(`venue ${venueId} has no gates`);
  return setup;
}
