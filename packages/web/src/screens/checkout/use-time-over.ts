import { montevideoInstant } from '@club/ui/lib/dates.ts';
import { useLayoutEffect, useRef } from 'react';
import { timeUntil } from '../../features/countdown/time-left.ts';
import { expectTickets } from '../../session/kept-tickets.ts';
import type { Selection } from '../../session/selection.ts';
import { CHARGE_UNKNOWN, TIME_IS_OVER } from './messages.ts';
import { useDoneBefore } from './use-done-before.ts';
import type { Departure } from './use-endings.ts';

interface TimeOverOptions {
  readonly selection: Selection;
  /** A card is being charged: it may still get its tickets, so its answer decides. */
  readonly isCharging: boolean;
  readonly leave: (departure: Departure) => void;
}

interface TimeOver {
  readonly expire: () => Promise<void>;
  /** For an end that was passed over during a charge. */
  readonly expireLate: () => void;
  /** A charge may have been made: the end must not tell the fan to buy again. */
  readonly noteUnanswered: (isUnanswered: boolean) => void;
}

/** Leads home at the end of the time (spec 2 §4), except from a purchase that is made already. */
export function useTimeOver({ selection, isCharging, leave }: TimeOverOptions): TimeOver {
  const isOpen = useDoneBefore(selection.holdId, leave);
  const isUnanswered = useRef(false);
  const hasCharge = useRef(isCharging);
  useLayoutEffect(() => {
    hasCharge.current = isCharging;
  }, [isCharging]);
  const expire = async (): Promise<void> => {
    // A charge may have begun while the server was asked.
    if (isCharging || !(await isOpen()) || hasCharge.current) return;
    leave({ kind: 'give-up', to: 'home', text: isUnanswered.current ? CHARGE_UNKNOWN : TIME_IS_OVER });
  };
  return {
    expire,
    expireLate: () => {
      if (timeUntil(montevideoInstant(selection.endsAt)) === 0) void expire();
    },
    noteUnanswered: (is) => {
      isUnanswered.current = is;
      if (is) expectTickets();
    },
  };
}
