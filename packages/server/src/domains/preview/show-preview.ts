import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Envelope } from '../../http/serve.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { judgePurchase } from './judge-purchase.ts';
import { PURCHASE_BEGINS } from './messages.ts';
import type { OpenedPreview } from './open-preview.ts';
import { asSeenBy, holdRefusalText } from './preview-wire.ts';
import { makeReadApart, type PreviewedCall, type RegisterReads } from './read-apart.ts';
import { makeStage } from './stage.ts';

/** How old an answer may be. For all viewers of a preview, each answer is made once in this time. */
const ANSWER_AGE_MS = 5_000;
/** At most 300 kB each: 15 MB. */
const ANSWERS_KEPT = 50;

export interface PreviewShown {
  /** A call of the page, answered as at the preview's time. */
  readonly answer: (
    opened: OpenedPreview,
    call: PreviewedCall,
    body: object,
    log: FastifyBaseLogger,
  ) => Promise<Result<Envelope, 'draft-incomplete'>>;
  /** The text for somebody who begins a purchase in a sector. */
  readonly purchaseText: (
    opened: OpenedPreview,
    sector: { readonly standId: number; readonly code: string },
  ) => Promise<string>;
}

/** Serves previews, which cannot write: see decision 0036. */
export function showPreviews(context: Context, register: RegisterReads): PreviewShown {
  const stage = makeStage(context);
  const readApart = makeReadApart(context, register);
  const answers = new ShortLived<Envelope | undefined>({
    ...{ clock: context.clock, maxAgeMs: ANSWER_AGE_MS, maxEntries: ANSWERS_KEPT },
  });
  return {
    answer: async ({ preview, subject }, call, body, log) => {
      const version = subject === 'published' ? '' : subject.version;
      const { moment, categoryId } = preview;
      const key = JSON.stringify([moment, categoryId, version, call, body]);
      const answer = await answers.get(key, () =>
        stage(preview.showId, subject, (executor) => readApart({ executor, moment }, call, body, log)),
      );
      return answer ? ok(asSeenBy(answer, categoryId)) : refuse('draft-incomplete');
    },
    purchaseText: async ({ preview, subject }, sector) => {
      const judged = await stage(preview.showId, subject, (tx) => judgePurchase(tx, preview, sector));
      if (!judged || judged.ok) return PURCHASE_BEGINS;
      return holdRefusalText(judged);
    },
  };
}
