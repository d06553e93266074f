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
  /** Of one try. Omitted where the client has its own time-out. */
  readonly timeoutMs?: number;
  /** Retries after the first try; 0 for requests that are not idempotent. */
  readonly attempts: number;
  /** Whether an error is a fault of the other side: it is retried and counts for the circuit breaker. */
  readonly isFault: (error: unknown) => boolean;
}

/** Consecutive faults that open the circuit, and for how long. */
export const BREAKER = { faults: 8, openMs: 5_000 } as const;

/** How long after its last fault an open circuit reports the system as down; without requests its state is unknown. */
const DOWN_MS = 120_000;

export interface OutgoingPolicy extends IPolicy {
  /** Whether the circuit opened and the system has not answered since. */
  readonly isDown: () => boolean;
}

/**
 * The policy for requests to one outside system: a time-out per try, retries with jitter on faults, and a circuit breaker, so
 * that requests to a system that is down fail fast. One policy per system, as the breaker has state.
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

/** Whether the policy prevented or ended a call: an open circuit, or a time-out. */
export function isStoppedByPolicy(error: unknown): boolean {
  return isBrokenCircuitError(error) || isTaskCancelledError(error);
}
