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

/** `shared`: answered with ready bytes, without the database. `own`: made for one caller. */
type Kind = 'shared' | 'own';

/** Lets a call in, or throws Overloaded. */
export type Admit = (kind: Kind) => void;

/** Sending a shared answer costs little more than sending its caller away: that is worth it only to spread them out. */
const PATIENCE: Readonly<Record<Kind, number>> = { shared: 2, own: 1 };

/**
 * Calls are let in while few of those already let in wait for a connection to the database, and while the process itself
 * keeps up. These are the two lines that grow when there is too much to do: those in them are answered in time, and
 * nobody waits for an answer that comes too late.
 */
export function makeAdmit(options: {
  line: { readonly waitingCount: number };
  limit: number;
  /** How late the process is, and from where on that is too late; in milliseconds, 0 for never. */
  lateness: () => number;
  maxLateMs: number;
  random: Random;
}): Admit {
  const { line, limit, lateness, maxLateMs, random } = options;
  const isLate = (kind: Kind) => maxLateMs > 0 && lateness() > maxLateMs * PATIENCE[kind];
  return (kind) => {
    const isTooMuch = isLate(kind) || (kind === 'own' && line.waitingCount >= limit);
    if (!isTooMuch) return;
    const [byte = 0] = random.bytes(1);
    throw new Overloaded(1 + (byte % RETRY_WITHIN_SECONDS));
  };
}

const TICK_MS = 10;

/**
 * Watches how late the process comes to what it means to do, by a timer: the latest delay in milliseconds, or the present
 * one where that is longer already. `stop` ends the watch.
 */
export function watchLateness(): { lateness: () => number; stop: () => void } {
  let due = performance.now() + TICK_MS;
  let latest = 0;
  const timer = setInterval(() => {
    latest = performance.now() - due;
    due = performance.now() + TICK_MS;
  }, TICK_MS).unref();
  return { lateness: () => Math.max(latest, performance.now() - due), stop: () => clearInterval(timer) };
}
