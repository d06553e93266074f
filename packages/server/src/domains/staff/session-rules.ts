import type { StaffSession } from '../../http/staff-session.ts';

const MINUTE_MS = 60_000;

/** A session of staff ends this long after the login, whatever happens (spec 4 §6). */
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS;
/** … or after this long without a call. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** Dangerous acts ask the second factor again when it was shown longer ago. */
export const FRESH_FACTOR_MS = 10 * MINUTE_MS;

export type LoginStep = 'enrol' | 'factor' | 'done';

/** How far a login has got. */
export function loginStep({
  factorAt,
  hasOwnFactor,
}: Pick<StaffSession, 'factorAt' | 'hasOwnFactor'>): LoginStep {
  if (factorAt) return 'done';
  return hasOwnFactor ? 'factor' : 'enrol';
}

/** Whether the second factor was shown so lately that a dangerous act may go on. */
export function isFactorFresh({ factorAt }: Pick<StaffSession, 'factorAt'>, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() <= FRESH_FACTOR_MS;
}
