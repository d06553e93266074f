import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  isTaskCancelledError,
  noop,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

export interface OutgoingOptions {
  /** Of one try. Left out where the client ends its tries itself. */
  readonly timeoutMs?: number;
  /** Tries after the first; 0 for what must not be said twice. */
  readonly attempts: number;
  /** Whether an error means that the other side is in trouble: it is tried again, and counts for the circuit breaker. */
  readonly isFault: (error: unknown) => boolean;
}

/** Faults in a row after which an outside system is left alone, and for how long. */
export const BREAKER = { faults: 8, openMs: 5_000 } as const;

/**
 * How we talk to one outside system: a time-out per try, retries with jitter on faults, and a circuit breaker, so that a
 * system that is down costs nobody a long wait. One policy per system: the breaker remembers.
 */
export function outgoingPolicy({ timeoutMs, attempts, isFault }: OutgoingOptions): IPolicy {
  const isTrouble = (error: unknown) => isFault(error) || isTaskCancelledError(error);
  const faults = handleWhen((error) => isTrouble(error) && !isBrokenCircuitError(error));
  return wrap(
    retry(faults, {
      maxAttempts: attempts,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 1_500 }),
    }),
    circuitBreaker(faults, {
      halfOpenAfter: BREAKER.openMs,
      breaker: new ConsecutiveBreaker(BREAKER.faults),
    }),
    timeoutMs === undefined ? noop : timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
}

/** Whether a call was not made or not answered because of its policy: an open circuit, or a time-out. */
export function isStoppedByPolicy(error: unknown): boolean {
  return isBrokenCircuitError(error) || isTaskCancelledError(error);
}
