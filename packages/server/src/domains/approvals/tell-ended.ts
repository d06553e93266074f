import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findMember, listAdministrators } from '../staff/public.ts';
import type { EndedApproval } from './ended-rules.ts';
import { endedMail } from './messages.ts';

/**
 * Mails the asker what became of their request, unless they ended it themselves. What would be done by itself and was
 * not is told to all administrators: they were mailed that it would be.
 */
export async function tellEnded(tx: Tx, context: Context, ended: EndedApproval): Promise<void> {
  const { asker, answererId, isAlone, state } = ended.approval;
  const member = await findMember(tx, asker.memberId);
  const askers = member?.state === 'active' && answererId !== member.id ? [member] : [];
  const administrators = isAlone && ended.byTime && state === 'expired' ? await listAdministrators(tx) : [];
  const persons = new Map([...askers, ...administrators].map((person) => [person.id, person]));
  const mails = [...persons.values()].map((person) => endedMail(context, ended, person));
  if (mails.length > 0) await context.jobs.enqueue(tx, 'compose-mail', mails);
}
