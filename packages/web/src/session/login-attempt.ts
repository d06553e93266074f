import { isRecord, storedValue } from './stored-value.ts';

/** A login in progress through the club's single sign-on: its state, and the page to return to. */
export interface LoginAttempt {
  readonly state: string;
  readonly returnTo: string | null;
  /** Another one began later in this browser, as in a second tab: its cookie took the place of this one's. */
  readonly isReplaced?: boolean;
}

/** Attempts of tabs that are left open at the single sign-on. */
const MOST = 5;

function parseAttempt(raw: unknown): LoginAttempt[] {
  if (!isRecord(raw) || typeof raw.state !== 'string' || raw.state === '') return [];
  const returnTo = typeof raw.returnTo === 'string' ? raw.returnTo : null;
  return [{ state: raw.state, returnTo, ...(raw.isReplaced === true && { isReplaced: true }) }];
}

// A version before stored a single one.
const stored = storedValue('club.login', (raw) => [raw].flat().flatMap(parseAttempt));

export function saveLoginAttempt(attempt: LoginAttempt): void {
  const earlier = (stored.read() ?? []).filter(({ state }) => state !== attempt.state);
  stored.write([...earlier.map((other) => ({ ...other, isReplaced: true })), attempt].slice(-MOST));
}

/**
 * Reads and deletes the attempt with a state, so that it is used once (spec 1 §4 "Callback"); those of other tabs stay. A state of none of
 * them deletes them all.
 */
export function takeLoginAttempt(state: string | null): LoginAttempt | null {
  const attempts = stored.read() ?? [];
  const found = attempts.find((attempt) => attempt.state === state) ?? null;
  const others = found ? attempts.filter((attempt) => attempt !== found) : [];
  stored.write(others.length > 0 ? others : null);
  return found;
}
