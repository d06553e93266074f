import { isRecord, storedValue } from './stored-value.ts';

/** A login in progress through the club's single sign-on: its state, and the page to return to. */
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

/** Reads and deletes the attempt, so that a state is used once (spec 1 §4 "Callback"). */
export function takeLoginAttempt(): LoginAttempt | null {
  const attempt = stored.read();
  stored.write(null);
  return attempt;
}
