import type { Selection } from '../../session/selection.ts';
import { TIME_IS_OVER } from './messages.ts';
import { useDoneBefore } from './use-done-before.ts';
import type { Departure } from './use-endings.ts';

interface TimeOverOptions {
  readonly selection: Selection;
  /** A card is being charged: it may still get its tickets, so its answer decides. */
  readonly isCharging: boolean;
  readonly leave: (departure: Departure) => void;
}

/** Leads home at the end of the time (spec 2 §4), except from a purchase that is made already. */
export function useTimeOver({ selection, isCharging, leave }: TimeOverOptions): () => Promise<void> {
  const isOpen = useDoneBefore(selection.holdId, leave);
  return async () => {
    if (isCharging || !(await isOpen())) return;
    leave({ kind: 'give-up', to: 'home', text: TIME_IS_OVER });
  };
}
