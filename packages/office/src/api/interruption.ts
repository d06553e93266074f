import { watched } from '@club/ui/lib/watched.ts';

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

const pending = watched<Pending | null>(null);

/** What the person declined; readings do not ask for it again until the person acts. */
let declined: Interruption | null = null;

export const forgetDecline = (): void => {
  declined = null;
};

/** A call was answered: there is a session. */
export const noteLoggedIn = (): void => {
  if (declined === 'login') declined = null;
};

/** Asks the person, over the open page; calls that are interrupted together wait for one answer. A reading does not ask what was declined. */
export function interrupt(interruption: Interruption, isReading: boolean): Promise<void> {
  const asked = pending.get();
  if (asked) return asked.done;
  if (isReading && declined === interruption) return Promise.reject(new Declined(interruption));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (isDone: boolean): void => {
    pending.set(null);
    declined = isDone ? null : interruption;
    if (isDone) resolve();
    else reject(new Declined(interruption));
  };
  pending.set({ interruption, done: promise, settle });
  return promise;
}

/** Ends the visible interruption: the calls are repeated, or given up. */
export function endInterruption(isDone: boolean): void {
  pending.get()?.settle(isDone);
}

/** The visible interruption. */
export const currentInterruption = (): Interruption | null => pending.get()?.interruption ?? null;

export const onInterruption = pending.subscribe;
