import type { Random } from '../ports/random.ts';

/** The server has more work than it can do in time: answered with HTTP 503 and `Retry-After`, before anything was done. */
export class Overloaded extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('overloaded');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Those who are sent away come back spread over this many seconds, not all at once. */
const RETRY_WITHIN_SECONDS = 4;

/** Lets a call in, or throws Overloaded. */
export type Admit = () => void;

/**
 * Calls are let in while few of those already let in wait for a connection to the database. That line is what grows when
 * there is too much to do: those in it are answered in time, and nobody waits for an answer that comes too late.
 */
export function makeAdmit(options: {
  line: { readonly waitingCount: number };
  limit: number;
  random: Random;
}): Admit {
  const { line, limit, random } = options;
  return () => {
    if (line.waitingCount < limit) return;
    const [byte = 0] = random.bytes(1);
    throw new Overloaded(1 + (byte % RETRY_WITHIN_SECONDS));
  };
}
