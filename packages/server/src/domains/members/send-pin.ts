import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { fourDigits } from '../../ports/random.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { composeMail, sendOnce } from '../mails/public.ts';
import { countAttempt, findMemberPinHash, hashPin, NEW_PINS, verifyPin } from '../people/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { readMember, storePin } from './member-search-store.ts';
import { PIN_SEAL } from './pin-marks.ts';

/** The name of a member of the club in the audit. */
export const MEMBER = 'socio';

/** Gives a member another PIN, which is only mailed to them. */
export function sendPin(
  context: Context,
  actor: Actor,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<string, 'not-found' | 'no-email' | 'sent-too-often'>> {
  const { database, config, random, clock, jobs } = context;
  return inTransaction(database, actor, async (tx) => {
    const member = await readMember(tx, memberId);
    if (!member || member.leftAt) return refuse('not-found');
    if (member.email === '') return refuse('no-email');
    if ((await countAttempt(context, `new-pin:${memberId}`, NEW_PINS)) === 'exceeded')
      return refuse('sent-too-often');
    const pin = fourDigits(random);
    if (!(await storePin(tx, memberId, await hashPin(random, pin)))) return refuse('not-found');
    const sealedPin = seal(config.secrets.urlKey, PIN_SEAL, Buffer.from(pin), random).toString('base64');
    await jobs.enqueue(tx, 'mail-member-pin', [{ memberId, sealedPin, key: `member-pin-${randomUUID()}` }]);
    const act = { act: 'socios/enviarPin', entity: MEMBER, entityId: String(memberId), reason };
    const entityName = `${member.firstName} ${member.lastName}`;
    await recordActs(tx, clock.now(), [
      { ...act, entityName, after: { PIN: 'nuevo', Correo: member.email } },
    ]);
    return ok(member.email);
  });
}

/** The job: the PIN is encrypted in the queue. One that was replaced meanwhile is not mailed. */
export async function mailPin(
  context: Context,
  { memberId, sealedPin, key }: JobPayloads['mail-member-pin'],
): Promise<void> {
  const member = await readMember(context.database.kysely, memberId);
  if (!member || member.email === '') return;
  const pin = unseal(context.config.secrets, PIN_SEAL, Buffer.from(sealedPin, 'base64')).toString();
  await sendOnce(context, key, async () => {
    const { typeId, document: number, firstName, memberNumber, email: to } = member;
    const hash = await findMemberPinHash(context.database.kysely, { typeId, number });
    if (!(await verifyPin(pin, hash))) return null;
    const composed = await composeMail(context, 'memberPin', { firstName, memberNumber, pin });
    return { ...composed, to, attachments: [] };
  });
}
