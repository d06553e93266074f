/** Answered with HTTP 503 and `Retry-After`: nothing was done, and the browser repeats the call. */
export class Busy extends Error {
  readonly statusCode = 503;
  readonly retryAfterSeconds = 5;
  constructor(options?: ErrorOptions) {
    super('too much to do', options);
  }
}

export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Runs at most `atOnce` works and queues `waiting` more, first come, first served; throws Busy for the others. */
export function limitConcurrency(limits: {
  readonly atOnce: number;
  readonly waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) throw new Busy();
      // A finished work passes its slot on, so that no newcomer takes it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
