import type { Context } from '../../context.ts';
import { type Executor, inTransaction, joining, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import {
  featureShow,
  findShowThere,
  lockFeatured,
  lockShow,
  type PublishedShow,
  publishShow,
} from '../catalogue/public.ts';
import { copiedPolicyFields, givePolicy } from '../gates/public.ts';
import { annulReservations } from '../parking/public.ts';
import { lockOwnedSeats } from '../places/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { actOn, replacedActs, SHOW, showChangedMeanwhile } from './acts.ts';
import { checkList } from './check-list.ts';
import { comingText, keptComing } from './coming-prices.ts';
import { onCurrentPlan } from './current-sectors.ts';
import { occasionOf, showOfDraft } from './draft-plan.ts';
import { type Draft, lockDraft, setDraftState } from './draft-store.ts';
import { type Options, readOptions } from './options-store.ts';
import { parkingDay, parkingProblem } from './parking-day.ts';
import { planFields, stateFields, whenText } from './plan-fields-wire.ts';
import { isOpen } from './save-draft.ts';

export interface Publication {
  readonly draftId: number;
  readonly version: number;
  /** Null: now. */
  readonly at: Date | null;
  /** Whether parking reservations of the day are annulled, with a mail to the boxes. */
  readonly annulsParking: boolean;
}

type PublishProblem = 'parts-missing' | 'other-show-there' | 'parking-reserved';
export type PublicationProblem =
  | PublishProblem
  | 'not-found'
  | 'changed-meanwhile'
  | 'not-a-draft'
  | 'publication-date-past';

/** A show as it is published, with its own version. */
type NewShow = PublishedShow & { readonly version: number };

/** Publishes a draft now, or schedules it. Its check list must have nothing red, now and at that time. */
export function publishDraft(
  context: Context,
  actor: Actor,
  { draftId, version, at, annulsParking }: Publication,
): Promise<Result<{ readonly draft: Draft; readonly show: NewShow | null }, PublicationProblem>> {
  const now = context.clock.now();
  return inTransaction<{ draft: Draft; show: NewShow | null }, PublicationProblem>(
    context.database,
    actor,
    async (tx) => {
      const draft = await lockDraft(tx, draftId);
      if (!draft) return refuse('not-found');
      if (!isOpen(draft)) return refuse('not-a-draft');
      if (draft.version !== version) return showChangedMeanwhile(tx, draftId);
      if (at === null) return publishLocked(context, tx, actor, { ...draft, annulsParking });
      if (at <= now || (draft.plan.startsAt && at >= draft.plan.startsAt))
        return refuse('publication-date-past');
      const options = await readOptions(tx);
      const problem =
        missingParts(onCurrentPlan(draft, options), options, now) ??
        (await otherShowProblem(tx, draft)) ??
        (await parkingProblem(tx, draft, options, annulsParking));
      if (problem) return problem;
      const scheduled = await setDraftState(tx, draftId, {
        state: 'scheduled',
        publishAt: at,
        annulsParking,
      });
      const payload = { draftId, publishAt: at.toISOString() };
      await context.jobs.enqueue(tx, 'publish-show', [payload], { startAfter: at });
      await recordActs(tx, now, [
        { ...actOn('espectaculos/programar', SHOW, draftId), after: { 'Se publica': whenText(at) } },
      ]);
      return ok({ draft: scheduled, show: null });
    },
  );
}

/** Publishes a draft whose row is locked, under its own number. */
export async function publishLocked(
  context: Context,
  tx: Tx,
  actor: Actor,
  locked: Draft,
): Promise<Result<{ readonly draft: Draft; readonly show: NewShow }, PublishProblem>> {
  const now = context.clock.now();
  const options = await readOptions(tx);
  const current = onCurrentPlan(locked, options);
  const draft = { ...current, plan: keptComing(locked.plan, current.plan, options) };
  const problem = missingParts(draft, options, now);
  if (problem) return problem;
  const plan = showOfDraft(draft.plan);
  if (!plan) return refuse('parts-missing', { missing: '' });
  const joined = { ...context, database: joining(context.database, tx) };
  await lockOwnedSeats(tx);
  if (plan.isFeatured) await lockFeatured(tx);
  const published = await publishShow(joined, actor, { ...plan, isFeatured: false }, draft);
  if (!published.ok) {
    if (published.problem === 'other-show-there') return refuse('other-show-there', published.detail);
    return refuse('parts-missing', { missing: 'Hay sectores que ya no están en el plano del escenario.' });
  }
  // After locking the venue's row: a concurrent parking reservation either comes before, or finds the show.
  const reserved = await parkingProblem(tx, draft, options, draft.annulsParking);
  if (reserved) return reserved;
  const where = draft.annulsParking && parkingDay(draft, options);
  if (where) await annulReservations(context, tx, where);
  if (draft.plan.gates)
    await givePolicy(tx, { showId: draft.id, venueId: plan.venueId, now }, draft.plan.gates);
  await context.jobs.enqueue(tx, 'admit-season-boxes', [{ showId: draft.id }]);
  const replaced = plan.isFeatured ? (await featureShow(tx, draft.id)).replaced : [];
  const done = await setDraftState(tx, draft.id, { state: 'published' });
  await recordActs(tx, now, [
    {
      ...actOn('espectaculos/publicar', SHOW, draft.id),
      before: {},
      after: {
        ...planFields(draft.plan, options),
        'Precios programados': comingText(draft.plan, options, now) || null,
        ...(draft.plan.gates && copiedPolicyFields(draft.plan.gates)),
      },
    },
    ...replacedActs(replaced),
  ]);
  // To be featured is a change of the show already.
  const version = (await lockShow(tx, draft.id, now))?.version ?? 1;
  return ok({ draft: done, show: { ...published.value, version } });
}

function missingParts(draft: Draft, options: Options, now: Date): Refusal<'parts-missing'> | null {
  const lines = checkList(draft.plan, options, now).filter(({ isRed }) => isRed);
  if (lines.length === 0) return null;
  return refuse('parts-missing', { missing: lines.map(({ text }) => text).join(' ') });
}

/** Without a lock: the publication itself looks again. */
export async function otherShowProblem(
  executor: Executor,
  { plan }: Pick<Draft, 'plan'>,
): Promise<Refusal<'other-show-there'> | null> {
  const occasion = occasionOf(plan);
  const name = occasion && (await findShowThere(executor, occasion, 0));
  return name === null ? null : refuse('other-show-there', { name });
}

type DraftProblem = 'not-found' | 'changed-meanwhile' | 'not-a-draft';

/** Cancels a draft's scheduled publication. */
export const unscheduleDraft = (context: Context, actor: Actor, draft: { id: number; version: number }) =>
  moveDraft(context, actor, draft, 'draft', 'espectaculos/desprogramar');

/** Discards a draft. */
export const discardDraft = (context: Context, actor: Actor, draft: { id: number; version: number }) =>
  moveDraft(context, actor, draft, 'discarded', 'espectaculos/descartar');

function moveDraft(
  context: Context,
  actor: Actor,
  { id, version }: { id: number; version: number },
  state: 'draft' | 'discarded',
  act: string,
): Promise<Result<Draft, DraftProblem>> {
  return inTransaction<Draft, DraftProblem>(context.database, actor, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) return refuse('not-found');
    if (!isOpen(draft)) return refuse('not-a-draft');
    if (draft.version !== version) return showChangedMeanwhile(tx, id);
    const moved = await setDraftState(tx, id, { state });
    const fields = { before: stateFields(draft), after: stateFields(moved) };
    await recordActs(tx, context.clock.now(), [{ ...actOn(act, SHOW, id), ...fields }]);
    return ok(moved);
  });
}
