import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type AttemptLimit, countOfAddress, exceededLimit, forgiveAttempt } from './count-attempt.ts';
import { findMemberPinHash } from './member-store.ts';
import { verifyPin } from './pin.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong PINs for one member or seat: 5 of 10,000 possible ones every 15 minutes. */
export const WRONG_PINS_PER_SUBJECT: AttemptLimit = { limit: 5, windowMs: WINDOW_MS };
/** Wrong PINs by one account, so that somebody with few accounts can lock out, or guess at, only few members. */
export const WRONG_PINS_PER_ACCOUNT: AttemptLimit = { limit: 20, windowMs: WINDOW_MS };
/**
 * Wrong PINs from one address. Above the limit wrong ones are answered with a delay; a right one never is, since a
 * stadium shares few addresses.
 */
export const WRONG_PINS_PER_ADDRESS: AttemptLimit = { limit: 40, windowMs: WINDOW_MS };
const LATE_MS = 2_000;

/** `locked`: too many wrong PINs; then nothing is compared, so that even the right one reveals nothing. */
export type PinCheck = 'ok' | 'wrong' | 'locked';

export interface PinCaller {
  readonly userId: number;
  readonly ip: string;
}

/**
 * Compares a PIN with its stored hash under the limits of product.md §2.6. `subject`: the PIN's owner, e.g.
 * `seat:17`. `pause`: waits for a delayed answer, in milliseconds.
 */
export async function checkPin(
  context: Context,
  {
    subject,
    storedHash,
    pin,
    userId,
    ip,
  }: PinCaller & { subject: string; storedHash: string | null; pin: string },
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<PinCheck> {
  // The account first: a locked account must not lock members out.
  const limits = [
    { key: `pin-account:${userId}`, ...WRONG_PINS_PER_ACCOUNT },
    { key: `pin:${subject}`, ...WRONG_PINS_PER_SUBJECT },
  ];
  if (await exceededLimit(context, limits)) return 'locked';
  if (await verifyPin(pin, storedHash)) {
    await Promise.all(limits.map((limit) => forgiveAttempt(context, limit.key, limit)));
    return 'ok';
  }
  const byAddress = await countOfAddress(context, { what: 'pin-address', ip }, WRONG_PINS_PER_ADDRESS);
  if (byAddress === 'exceeded') await pause(LATE_MS);
  return 'wrong';
}

/** Checks a member's PIN. `wrong` also for non-members and members without a PIN: call `findMember` first. */
export async function checkMemberPin(
  context: Context,
  document: IdentityDocument,
  pin: string,
  { userId, ip }: PinCaller,
): Promise<PinCheck> {
  const storedHash = await findMemberPinHash(context.database.kysely, document);
  const subject = `member:${document.typeId}:${document.number}`;
  return checkPin(context, { subject, storedHash, pin, userId, ip });
}
