import type { Context } from '../../context.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { type Result, refuse } from '../../shared/result.ts';
import { composeMail, mailTest } from '../mails/public.ts';
import { findToldShow } from './audience-store.ts';
import { noticeValues } from './messages.ts';
import type { NoticeText } from './notice-rules.ts';
import { SHOW } from './notice-wire.ts';

/** Sends a notice to its author, as its buyers would get it; returns the address. */
export async function testNotice(
  context: Context,
  actor: StaffActor,
  { showId, ...text }: NoticeText & { readonly showId: number },
): Promise<Result<string, 'not-published' | 'too-many-tests'>> {
  const show = await findToldShow(context.database.kysely, showId, context.clock.now());
  if (!show) return refuse('not-published');
  const composed = await composeMail(context, 'buyerNotice', noticeValues(text, show), showId);
  const act = { act: 'avisos/probar', entity: SHOW, entityId: String(showId), entityName: show.name };
  return mailTest(context, actor, composed, { ...act, after: { Asunto: text.subject } });
}
