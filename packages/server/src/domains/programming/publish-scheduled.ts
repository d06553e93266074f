import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { actOn, SHOW } from './acts.ts';
import { type Draft, findAuthor, lockDraft, setDraftState } from './draft-store.ts';
import { notPublishedMail } from './messages.ts';
import { refusalOfPublication } from './publication-wire.ts';
import { publishLocked } from './publish-draft.ts';

const SCHEDULE: Actor = { kind: 'system', name: 'Publicación programada' };

/**
 * Publishes a draft at its time. If it cannot be published, it becomes a draft again, with the reason, and its author
 * gets a mail. One that was rescheduled, cancelled or published by hand is skipped.
 */
export async function publishScheduled(
  context: Context,
  { draftId, publishAt }: JobPayloads['publish-show'],
): Promise<void> {
  await inTransaction(context.database, SCHEDULE, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (draft?.state !== 'scheduled' || draft.publishAt?.toISOString() !== publishAt) return ok();
    // Only the refused publication is rolled back.
    const published = await inTransaction(joining(context.database, tx), SCHEDULE, (part) =>
      publishLocked(context, part, SCHEDULE, draft),
    );
    if (published.ok) return ok();
    const problem = refusalOfPublication(published);
    await setDraftState(tx, draftId, { state: 'draft', problem });
    await tellAuthor(context, tx, draft, problem);
    await recordActs(tx, context.clock.now(), [
      {
        ...actOn('espectaculos/publicar', SHOW, draftId),
        before: { Estado: 'Programado' },
        after: { Estado: 'Borrador', Problema: problem },
      },
    ]);
    return ok();
  });
}

async function tellAuthor(
  context: Context,
  tx: Parameters<typeof lockDraft>[0],
  draft: Draft,
  problem: string,
): Promise<void> {
  const author = await findAuthor(tx, draft.authorId);
  if (author)
    await context.jobs.enqueue(tx, 'compose-mail', [notPublishedMail(context, { author, draft, problem })]);
}
