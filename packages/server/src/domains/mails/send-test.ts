import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { countAttempt } from '../people/public.ts';
import { type Act, recordActs } from '../staff-audit/public.ts';
import type { Composed } from './compose-mail.ts';
import type { MailText } from './mail-definition.ts';
import { emailOfMember, type MailOf } from './mail-text-store.ts';
import { actOn } from './mails-wire.ts';
import { previewText } from './save-mail-text.ts';
import type { FillProblem } from './template-rules.ts';

const TESTS_AN_HOUR = { limit: 10, windowMs: 60 * 60_000 };

/** Sends a text with example data to the caller, rate-limited per hour; returns the address. */
export async function sendTest(
  context: Context,
  actor: StaffActor,
  { text, ...of }: MailOf & { readonly text: MailText },
): Promise<Result<string, FillProblem | 'too-many-tests'>> {
  const composed = previewText(context, of.mail, text);
  if (!composed.ok) return composed;
  return mailTest(context, actor, composed.value, { act: 'correos/probar', ...actOn(of) });
}

/** Sends a composed mail to the caller. All tests of a member share one rate limit. */
export async function mailTest(
  context: Context,
  actor: StaffActor,
  { subject, ...content }: Composed,
  act: Act,
): Promise<Result<string, 'too-many-tests'>> {
  const { memberId, operation } = actor;
  if ((await countAttempt(context, `mail-test ${memberId}`, TESTS_AN_HOUR)) === 'exceeded')
    return refuse('too-many-tests', { count: TESTS_AN_HOUR.limit });
  return inTransaction<string, never>(context.database, actor, async (tx) => {
    const to = await emailOfMember(tx, memberId);
    const mail = { to, subject: `Prueba: ${subject}`, ...content, key: `mail-test-${memberId}-${operation}` };
    await context.jobs.enqueue(tx, 'send-mail', [mail]);
    await recordActs(tx, context.clock.now(), [act]);
    return ok(to);
  });
}
