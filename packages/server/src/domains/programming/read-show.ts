import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { listPendingActs, type PendingAct } from '../approvals/public.ts';
import { type ListedAttachment, listAllAttachments, planOfShow } from '../catalogue/public.ts';
import { type Occupancy, occupancyOfShows } from '../places/public.ts';
import { SHOW } from './acts.ts';
import { countEndableHolds } from './change-sale.ts';
import type { Missing } from './check-list.ts';
import { onCurrentPlan } from './current-sectors.ts';
import { missingOf } from './day-lines.ts';
import { type DraftPlan, draftOfShow } from './draft-plan.ts';
import { type Draft, findDraft } from './draft-store.ts';
import { type Options, readOptions } from './options-store.ts';
import { planChanges } from './plan-fields-wire.ts';
import { findFeatured, findShowFacts, type SourceName, sourceName } from './show-facts-store.ts';
import { findProgrammed, type ListedState } from './show-list-store.ts';

/** A complete show or draft. */
export interface ProgrammedShow {
  readonly id: number;
  readonly state: ListedState;
  readonly version: number;
  readonly plan: DraftPlan;
  readonly source: SourceName | null;
  readonly missing: readonly Missing[];
  readonly changes: ReturnType<typeof planChanges>;
  readonly publishAt: Date | null;
  readonly problem: string;
  readonly isSuspended: boolean;
  readonly endableHolds: number;
  /** The pending approval to move or cancel it. */
  readonly pending: readonly PendingAct[];
  readonly occupancy: readonly Occupancy[];
  readonly sectorIds: ReadonlyMap<number, number>;
  readonly featured: { readonly id: number; readonly name: string } | null;
  readonly attachments: readonly ListedAttachment[];
  readonly options: Options;
}

export async function readShow(context: Context, id: number): Promise<Result<ProgrammedShow, 'not-found'>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const state = await findProgrammed(kysely, id, now);
  if (!state) return refuse('not-found');
  const [options, featured, draft] = await Promise.all([
    readOptions(kysely),
    findFeatured(kysely),
    findDraft(kysely, id),
  ]);
  const base = { id, state, options, featured };
  if (draft && draft.state !== 'published')
    return ok({ ...base, ...(await ofDraft(kysely, onCurrentPlan(draft, options), options, now)) });
  const plan = await planOfShow(kysely, id, now);
  const facts = await findShowFacts(kysely, id);
  if (!plan || !facts) return refuse('not-found');
  const isLive = state === 'published' || state === 'suspended' || state === 'postponed';
  return ok({
    ...base,
    version: facts.version,
    plan: draftOfShow(plan),
    source: draft && (await sourceName(kysely, draft)),
    missing: [],
    changes: { before: {}, after: {} },
    publishAt: null,
    problem: '',
    isSuspended: state === 'suspended' || state === 'postponed',
    endableHolds: isLive ? await countEndableHolds(context, id) : 0,
    pending: isLive ? await pendingMoves(kysely, id, now) : [],
    occupancy: await occupancyOfShows(kysely, [id], now),
    sectorIds: facts.sectorIds,
    attachments: await listAllAttachments(kysely, id),
  });
}

const MOVES: readonly string[] = ['espectaculos/aplazar', 'espectaculos/cancelar'];

async function pendingMoves(executor: Executor, id: number, now: Date): Promise<readonly PendingAct[]> {
  const pending = await listPendingActs(executor, SHOW, now);
  return pending.filter(({ acts }) =>
    acts.some(({ act, entityId }) => MOVES.includes(act) && entityId === String(id)),
  );
}

async function ofDraft(executor: Executor, draft: Draft, options: Options, now: Date) {
  return {
    version: draft.version,
    plan: draft.plan,
    source: await sourceName(executor, draft),
    missing: await missingOf(executor, draft, options, now),
    changes: planChanges(draft.origin, draft.plan, options),
    publishAt: draft.publishAt,
    problem: draft.problem,
    isSuspended: false,
    endableHolds: 0,
    pending: [],
    occupancy: [],
    sectorIds: new Map<number, number>(),
    attachments: [],
  };
}
