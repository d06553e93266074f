import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { sectorsOfShow } from '../catalogue/public.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { type AudienceCount, countAudience, findToldShow } from './audience-store.ts';
import { type Audience, type NoticeText, tidyAudience } from './notice-rules.ts';
import { insertNotice, type NamedSector } from './notice-store.ts';
import { SEND, SHOW, sectorText, sentFields } from './notice-wire.ts';

/** Counts the persons and tickets of an audience. */
export async function countReached(
  context: Context,
  audience: Audience,
): Promise<Result<AudienceCount, 'not-published'>> {
  const db = context.database.kysely;
  const show = await findToldShow(db, audience.showId, context.clock.now());
  return show ? ok(await countAudience(db, tidyAudience(audience))) : refuse('not-published');
}

export interface SentNotice {
  readonly noticeId: number;
  readonly persons: number;
  /** More than one person may mail alone. */
  readonly needsApproval: boolean;
}

/**
 * Sends a notice to an audience (spec 4 §2.14): the recipients are fixed here, one mail for each address, and a job
 * enqueues the mails. Holders of tickets issued later do not get it.
 */
export function sendNotice(
  context: Context,
  actor: StaffActor,
  { text, ...wanted }: { readonly text: NoticeText } & Audience,
): Promise<Result<SentNotice, 'not-published' | 'nobody-reached'>> {
  const now = context.clock.now();
  const audience = tidyAudience(wanted);
  const { showId } = audience;
  return inTransaction<SentNotice, 'not-published' | 'nobody-reached'>(
    context.database,
    actor,
    async (tx) => {
      const show = await findToldShow(tx, showId, now);
      if (!show) return refuse('not-published');
      const sectors = await namesOf(tx, audience);
      const { memberId: authorId, approver: approvedBy = null } = actor;
      const notice = { ...text, sectors, createdAt: now, authorId, approvedBy };
      const sent = await insertNotice(tx, audience, notice);
      if (!sent) return refuse('nobody-reached');
      const { noticeId, persons } = sent;
      await context.jobs.enqueue(tx, 'tell-buyers', [{ noticeId }]);
      await recordActs(tx, now, [
        {
          ...{ act: SEND, entity: SHOW, entityId: String(showId), entityName: show.name },
          after: sentFields({ ...text, sectors, channels: audience.channels, persons }),
        },
      ]);
      const { peopleMessaged } = await readLimits(tx);
      return ok({ noticeId, persons, needsApproval: persons > peopleMessaged });
    },
  );
}

/** The sectors of an audience, with their current names in the show's plan. */
async function namesOf(tx: Tx, { showId, sectors }: Audience): Promise<readonly NamedSector[] | null> {
  if (sectors === null) return null;
  const known = await sectorsOfShow(tx, showId);
  return sectors.map((sector) => {
    const found = known.find(({ standId, code }) => standId === sector.standId && code === sector.code);
    return { ...sector, name: found ? sectorText(found) : sector.code };
  });
}
