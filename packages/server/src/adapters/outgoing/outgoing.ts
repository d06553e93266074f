import {
  CircuitState,
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

/** A circuit that is open says so for as long after the last fault: then nobody has asked, and nobody knows. */
export const DOWN_MS = 120_000;

export interface OutgoingPolicy extends IPolicy {
  /** Whether the system was left alone for its faults and has not answered since. */
  readonly isDown: () => boolean;
}

/**
 * How we talk to one outside system: a time-out per try, retries with jitter on faults, and a circuit breaker, so that a
 * system that is down costs nobody a long wait. One policy per system: the breaker remembers.
 */
export function outgoingPolicy({ timeoutMs, attempts, isFault }: OutgoingOptions): OutgoingPolicy {
  const isTrouble = (error: unknown) => isFault(error) || isTaskCancelledError(error);
  const faults = handleWhen((error) => isTrouble(error) && !isBrokenCircuitError(error));
  const circuit = circuitBreaker(faults, {
    halfOpenAfter: BREAKER.openMs,
    breaker: new ConsecutiveBreaker(BREAKER.faults),
  });
  let faultAt = 0;
  circuit.onFailure(() => {
    faultAt = Date.now();
  });
  const policy = wrap(
    retry(faults, {
      maxAttempts: attempts,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 1_500 }),
    }),
    circuit,
    timeoutMs === undefined ? noop : timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
  const isDown = () => circuit.state !== CircuitState.Closed && Date.now() - faultAt < DOWN_MS;
  return Object.assign(policy, { isDown });
}

/** Whether a call was not made or not answered because of its policy: an open circuit, or a time-out. */
export function isStoppedByPolicy(error: unknown): boolean {
  return isBrokenCircuitError(error) || isTaskCancelledError(error);
}
