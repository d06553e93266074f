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

/** The newest attempt, as the version before reads it, with those of other tabs beside it; the latest first. */
interface StoredLogin extends LoginAttempt {
  readonly earlier: readonly LoginAttempt[];
}

function parseAttempt(raw: unknown): LoginAttempt[] {
  if (!isRecord(raw) || typeof raw.state !== 'string' || raw.state === '') return [];
  const returnTo = typeof raw.returnTo === 'string' ? raw.returnTo : null;
  return [{ state: raw.state, returnTo, ...(raw.isReplaced === true && { isReplaced: true }) }];
}

function parseLogin(raw: unknown): StoredLogin | null {
  const [newest] = parseAttempt(raw);
  if (!newest || !isRecord(raw)) return null;
  return { ...newest, earlier: Array.isArray(raw.earlier) ? raw.earlier.flatMap(parseAttempt) : [] };
}

const stored = storedValue('club.login', parseLogin);

function readAttempts(): readonly LoginAttempt[] {
  const login = stored.read();
  return login ? [login, ...login.earlier].flatMap(parseAttempt) : [];
}

function writeAttempts([newest, ...earlier]: readonly LoginAttempt[]): void {
  stored.write(newest ? { ...newest, earlier } : null);
}

export function saveLoginAttempt(attempt: LoginAttempt): void {
  const earlier = readAttempts().filter(({ state }) => state !== attempt.state);
  writeAttempts([attempt, ...earlier.map((other) => ({ ...other, isReplaced: true }))].slice(0, MOST));
}

/**
 * Reads and deletes the attempt with a state, so that it is used once (spec 1 §4 "Callback"); those of other tabs stay. A state of none of
 * them deletes them all.
 */
export function takeLoginAttempt(state: string | null): LoginAttempt | null {
  const attempts = readAttempts();
  const found = attempts.find((attempt) => attempt.state === state) ?? null;
  writeAttempts(found ? attempts.filter((attempt) => attempt !== found) : []);
  return found;
}
