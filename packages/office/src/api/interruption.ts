/** What a call needs of the person before it can be made again: a new login (401), or the second factor (428). */
export type Interruption = 'login' | 'factor';

/** The person did not want to: the call was not made, and what was typed stays. */
export class Declined extends Error {
  constructor(interruption: Interruption) {
    super(`The ${interruption} was declined`);
    this.name = 'Declined';
  }
}

interface Pending {
  readonly interruption: Interruption;
  readonly done: Promise<void>;
  readonly settle: (isDone: boolean) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function change(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the person, over whatever page is open; calls that are interrupted together wait for one answer. */
export function interrupt(interruption: Interruption): Promise<void> {
  if (pending) return pending.done;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (isDone: boolean): void => {
    change(null);
    if (isDone) resolve();
    else reject(new Declined(interruption));
  };
  change({ interruption, done: promise, settle });
  return promise;
}

/** Ends the interruption that is on show: the calls go on, or are given up. */
export function endInterruption(isDone: boolean): void {
  pending?.settle(isDone);
}

/** The interruption that is on show. */
export function currentInterruption(): Interruption | null {
  return pending?.interruption ?? null;
}

export function onInterruption(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
