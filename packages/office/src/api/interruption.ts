/** What the person must do before a call can be repeated: log in (401), or show the second factor (428). */
export type Interruption = 'login' | 'factor';

/** The person declined: the call was not made, and typed data is kept. */
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

/** Asks the person, over the open page; calls that are interrupted together wait for one answer. */
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

/** Ends the visible interruption: the calls are repeated, or given up. */
export function endInterruption(isDone: boolean): void {
  pending?.settle(isDone);
}

/** The visible interruption. */
export function currentInterruption(): Interruption | null {
  return pending?.interruption ?? null;
}

export function onInterruption(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
