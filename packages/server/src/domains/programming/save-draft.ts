import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cleanHtml, formerStart, planOfShow } from '../catalogue/public.ts';
import { copiedPolicyFields, policyToCopy } from '../gates/public.ts';
import { holdMasters } from '../masters/public.ts';
import { saleSpan } from '../sale-terms/public.ts';
import { changedFields, recordActs } from '../staff-audit/public.ts';
import { actOn, SHOW, showChangedMeanwhile } from './acts.ts';
import { keptComing } from './coming-prices.ts';
import { copyMails } from './copy-mails.ts';
import { withCurrentSectors, withSectorsOfVenue } from './current-sectors.ts';
import {
  copyInto,
  type DraftPlan,
  draftOfShow,
  nextSameWeekday,
  onFormerDay,
  type Part,
  shiftedSale,
  unseenOf,
  withMovedSale,
} from './draft-plan.ts';
import {
  type Draft,
  type DraftContent,
  findDraft,
  insertDraft,
  lockDraft,
  updateDraft,
} from './draft-store.ts';
import { newlyNamed, withoutArchived } from './named-masters-rules.ts';
import { readOptions } from './options-store.ts';
import { stillAnnulsParking } from './parking-day.ts';
import { planChanges, planFields } from './plan-fields-wire.ts';
import { findTemplate } from './template-store.ts';

/** The source of a draft: a show or draft, or a template; and the parts to copy. */
export interface DraftSource {
  readonly showId: number | null;
  readonly templateId: number | null;
  readonly parts: readonly Part[];
}

export interface DraftToSave {
  /** Null for a new one. */
  readonly id: number | null;
  /** Required for an existing one. */
  readonly version: number | null;
  readonly plan: DraftPlan;
  readonly source: DraftSource | null;
}

type SaveProblem = 'not-found' | 'changed-meanwhile' | 'not-a-draft' | 'archived-master';

/** Makes a draft, or saves it completely; a scheduled one stays scheduled (spec 4 §2.2). */
export function saveDraft(
  context: Context,
  actor: Actor,
  { id, version, plan, source }: DraftToSave,
): Promise<Result<Draft, SaveProblem>> {
  const now = context.clock.now();
  return inTransaction<Draft, SaveProblem>(context.database, actor, async (tx) => {
    const before = id === null ? null : await lockDraft(tx, id);
    if (id !== null && !before) return refuse('not-found');
    if (before && !isOpen(before)) return refuse('not-a-draft');
    if (before && before.version !== version) return showChangedMeanwhile(tx, before.id);
    const copied = source && (await planOfSource(tx, source, now));
    if (source && !copied) return refuse('not-found');
    const options = await readOptions(tx);
    const typed = { ...plan, ...unseenOf(before?.plan ?? {}) };
    const whole = copied
      ? copyInto(
          withCurrentSectors(typed, options),
          withCurrentSectors(withoutArchived(copied, options), options),
          source.parts,
        )
      : onItsDay(typed, before);
    const archived = await holdMasters(tx, newlyNamed(before?.plan ?? {}, whole));
    if (archived !== null)
      return archived ? refuse('archived-master', { name: archived }) : refuse('not-found');
    const current = withSectorsOfVenue(withCurrentSectors(withCleanTexts(whole), options), options);
    const content: DraftContent = {
      plan: withSaleSpan(keptComing(before?.plan ?? {}, current, options)),
      origin: copied ?? before?.origin ?? null,
      sourceShowId: source ? source.showId : (before?.sourceShowId ?? null),
      sourceTemplateId: source ? source.templateId : (before?.sourceTemplateId ?? null),
      authorId: actor.kind === 'staff' ? actor.memberId : null,
      now,
    };
    const saved = before
      ? await updateDraft(tx, before.id, {
          ...content,
          annulsParking: stillAnnulsParking(before, content, options),
        })
      : await insertDraft(tx, content);
    const fields = planChanges(before ? before.plan : {}, saved.plan, options);
    const gates = changedFields(copiedPolicyFields(before?.plan.gates), copiedPolicyFields(saved.plan.gates));
    const mails = source?.parts.includes('mails') ? await copyMails(tx, saved.id, source, now) : null;
    await recordActs(tx, now, [
      {
        ...actOn('espectaculos/guardarBorrador', SHOW, saved.id),
        before: { ...fields.before, ...gates.before, ...mails?.before },
        after: { ...fields.after, ...gates.after, ...mails?.after },
      },
    ]);
    return ok(saved);
  });
}

/**
 * Times that were copied as offsets from kick-off follow a later change of the date (spec 4 §2.2); typed ones stay.
 */
const onItsDay = (plan: DraftPlan, before: Draft | null): DraftPlan =>
  before?.origin ? withMovedSale(plan, before.plan) : plan;

/** Whether a draft can still be changed. */
export const isOpen = ({ state }: Draft) => state === 'draft' || state === 'scheduled';

async function planOfSource(
  executor: Executor,
  { showId, templateId }: DraftSource,
  now: Date,
): Promise<DraftPlan | null> {
  if (templateId !== null) return (await findTemplate(executor, templateId))?.plan ?? null;
  return showId === null ? null : anyPlan(executor, showId, now);
}

/** The plan of a show, published or not, of an open date on its former day; null for an unknown number. */
export async function anyPlan(executor: Executor, id: number, now: Date): Promise<DraftPlan | null> {
  const published = await planOfShow(executor, id, now);
  if (published) {
    const plan = { ...draftOfShow(published), gates: await policyToCopy(executor, id) };
    const former = await formerStart(executor, id);
    return former ? onFormerDay(plan, former) : plan;
  }
  return (await findDraft(executor, id))?.plan ?? null;
}

/** Sale windows define when the sale as a whole opens and closes. */
function withSaleSpan(plan: DraftPlan): DraftPlan {
  const [first] = plan.windows ?? [];
  if (!plan.windows || !first) return plan;
  const { opensAt, closesAt } = saleSpan({ ...first, windows: plan.windows });
  return { ...plan, saleOpensAt: opensAt, saleClosesAt: closesAt };
}

function withCleanTexts(plan: DraftPlan): DraftPlan {
  const clean = (html: string | undefined) => (html === undefined ? undefined : cleanHtml(html));
  return {
    ...plan,
    descriptionHtml: clean(plan.descriptionHtml),
    boxDescriptionHtml: clean(plan.boxDescriptionHtml),
    paddockDescriptionHtml: clean(plan.paddockDescriptionHtml),
  };
}

/** A draft with everything that can be copied of a show, on its weekday and hour, at the next date. */
export function duplicateShow(
  context: Context,
  actor: Actor,
  showId: number,
): Promise<Result<Draft, 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<Draft, 'not-found'>(context.database, actor, async (tx) => {
    const source = await anyPlan(tx, showId, now);
    if (!source) return refuse('not-found');
    const options = await readOptions(tx);
    const copied = withCurrentSectors(withoutArchived(source, options), options);
    const ofItsDay = {
      isFeatured: false,
      queue: undefined,
      windowMinutes: undefined,
      comingPrices: undefined,
    };
    const plan = moved({ ...copied, ...ofItsDay }, now);
    await holdMasters(tx, newlyNamed({}, plan));
    const draft = await insertDraft(tx, {
      ...{ plan, origin: source, sourceShowId: showId, sourceTemplateId: null, now },
      authorId: actor.kind === 'staff' ? actor.memberId : null,
    });
    const mails = await copyMails(tx, draft.id, { showId, templateId: null }, now);
    const after = { ...planFields(plan, options), ...mails.after };
    await recordActs(tx, now, [{ ...actOn('espectaculos/duplicar', SHOW, draft.id), before: {}, after }]);
    return ok(draft);
  });
}

function moved(plan: DraftPlan, now: Date): DraftPlan {
  if (!plan.startsAt) return plan;
  const startsAt = nextSameWeekday(plan.startsAt, now);
  return { ...plan, startsAt, ...shiftedSale({ startsAt }, plan) };
}
