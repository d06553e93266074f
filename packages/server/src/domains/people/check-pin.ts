import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type AttemptLimit, countAttempt, forgiveAttempt } from './count-attempt.ts';
import { findMemberPinHash } from './member-store.ts';
import { verifyPin } from './pin.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong PINs for one member or seat: 5 of 10,000 possible ones every 15 minutes. */
export const WRONG_PINS_PER_SUBJECT: AttemptLimit = { limit: 5, windowMs: WINDOW_MS };
/** Wrong PINs from one address. Larger: a stadium's visitors share few addresses. */
export const WRONG_PINS_PER_ADDRESS: AttemptLimit = { limit: 40, windowMs: WINDOW_MS };

/** `locked`: too many wrong PINs; nothing is compared then, so that even the right one says nothing. */
export type PinCheck = 'ok' | 'wrong' | 'locked';

/** Compares a PIN with its stored hash under the limits of product.md §2.6. `subject`: what the PIN is of, e.g. `seat:17`. */
export async function checkPin(
  context: Context,
  check: { subject: string; storedHash: string | null; pin: string; ip: string },
): Promise<PinCheck> {
  const bySubject = `pin:${check.subject}`;
  const byAddress = `pin-address:${addressKey(check.ip)}`;
  // The address first: one that is locked out must not go on to lock members out.
  if ((await countAttempt(context, byAddress, WRONG_PINS_PER_ADDRESS)) === 'exceeded') return 'locked';
  if ((await countAttempt(context, bySubject, WRONG_PINS_PER_SUBJECT)) === 'exceeded') return 'locked';
  if (!(await verifyPin(check.pin, check.storedHash))) return 'wrong';
  await forgiveAttempt(context, byAddress, WRONG_PINS_PER_ADDRESS);
  await forgiveAttempt(context, bySubject, WRONG_PINS_PER_SUBJECT);
  return 'ok';
}

/** Checks a member's PIN. `wrong` also for someone who is no member or has no PIN: ask `findMember` first. */
export async function checkMemberPin(
  context: Context,
  document: IdentityDocument,
  pin: string,
  ip: string,
): Promise<PinCheck> {
  const storedHash = await findMemberPinHash(context.database.kysely, document);
  return checkPin(context, { subject: `member:${document.typeId}:${document.number}`, storedHash, pin, ip });
}
