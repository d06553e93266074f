import type { StaffSession } from '../../http/staff-session.ts';

const MINUTE_MS = 60_000;

/** A session of staff ends this long after the login at the latest (spec 4 §6). */
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS;
/** … or after this long without a call. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** Dangerous acts require the second factor again if it was entered longer ago than this. */
export const FRESH_FACTOR_MS = 10 * MINUTE_MS;

export type LoginStep = 'enrol' | 'factor' | 'done';

/** The state of a login. */
export function loginStep({
  factorAt,
  hasOwnFactor,
}: Pick<StaffSession, 'factorAt' | 'hasOwnFactor'>): LoginStep {
  if (factorAt) return 'done';
  return hasOwnFactor ? 'factor' : 'enrol';
}

/** Whether the second factor was entered recently enough for a dangerous act. */
export function isFactorFresh({ factorAt }: Pick<StaffSession, 'factorAt'>, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() <= FRESH_FACTOR_MS;
}
