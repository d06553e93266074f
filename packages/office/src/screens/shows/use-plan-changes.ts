import { useState } from 'react';
import type { ShowPlan } from '../../api/show-plan.ts';
import { fieldsSince } from '../../forms/typed-rules.ts';

/** The changed fields of a show's plan. */
export function usePlanChanges() {
  // A new round resets fields with state of their own.
  const [{ changes, round }, set] = useState<{ changes: Partial<ShowPlan>; round: number }>({
    changes: {},
    round: 0,
  });
  return {
    ...{ changes, round },
    isDirty: Object.keys(changes).length > 0,
    change: (change: Partial<ShowPlan>): void =>
      set((now) => ({ ...now, changes: { ...now.changes, ...change } })),
    begin: (): void => set((now) => ({ changes: {}, round: now.round + 1 })),
    /** Begins anew without the changes of this render, which were saved; what was typed since stays. */
    keepLater: (): void =>
      set((now) => {
        const later = fieldsSince(now.changes, changes);
        return { changes: later, round: Object.keys(later).length > 0 ? now.round : now.round + 1 };
      }),
  };
}
