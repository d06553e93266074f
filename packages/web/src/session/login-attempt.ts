import { isRecord, storedValue } from './stored-value.ts';

/** A login on its way through the club's single sign-on: the state it must come back with, and the page to end at. */
export interface LoginAttempt {
  readonly state: string;
  readonly returnTo: string | null;
}

function parseAttempt(raw: unknown): LoginAttempt | null {
  if (!isRecord(raw) || typeof raw.state !== 'string' || raw.state === '') return null;
  return { state: raw.state, returnTo: typeof raw.returnTo === 'string' ? raw.returnTo : null };
}

const stored = storedValue('club.login', parseAttempt);

export function saveLoginAttempt(attempt: LoginAttempt): void {
  stored.write(attempt);
}

/** Reads the attempt and forgets it, so that a state serves once (spec 1 §4 "Callback"). */
export function takeLoginAttempt(): LoginAttempt | null {
  const attempt = stored.read();
  stored.write(null);
  return attempt;
}
