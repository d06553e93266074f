import { useState } from 'react';

interface Steps<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}

/** Maximum of undo steps. */
const MOST = 100;

/** A value with undo and redo. */
export function useHistory<Value>(first: Value) {
  const [steps, setSteps] = useState<Steps<Value>>({ past: [], now: first, future: [] });
  const changeNow = (step: (now: Value) => Value): void =>
    setSteps(({ past, now }) => ({ past: [...past, now].slice(-MOST), now: step(now), future: [] }));
  return {
    now: steps.now,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (next: Value): void => changeNow(() => next),
    /** For work that ends later: changes what there is by then. */
    changeNow,
    undo: (): void =>
      setSteps((all) => {
        const before = all.past.at(-1);
        if (before === undefined) return all;
        return { past: all.past.slice(0, -1), now: before, future: [all.now, ...all.future] };
      }),
    redo: (): void =>
      setSteps((all) => {
        const [next, ...future] = all.future;
        if (next === undefined) return all;
        return { past: [...all.past, all.now], now: next, future };
      }),
    /** Resets to a value. */
    reset: (value: Value): void => setSteps({ past: [], now: value, future: [] }),
  };
}
