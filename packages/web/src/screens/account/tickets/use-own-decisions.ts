import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Decision } from '../../../api/decisions.ts';
import { focusPageHeading } from '../../../features/page/focus-page-heading.ts';
import type { TicketsData } from './load-tickets.ts';

interface OwnDecisions {
  readonly decisions: readonly Decision[];
  /** Resolves once the page shows the latest reading, or that has failed. */
  readonly untilRead: () => Promise<unknown>;
}

/**
 * The decisions as last read. A reading that fails takes none of them away: somebody may be choosing in them. One that is slow changes them
 * when it arrives.
 */
export function useOwnDecisions({
  decisions,
  lateDecisions,
}: Pick<TicketsData, 'decisions' | 'lateDecisions'>): OwnDecisions {
  const [known, setKnown] = useState<readonly Decision[]>(decisions ?? []);
  if (decisions !== null && decisions !== known) setKnown(decisions);
  const shown = useRef<Promise<unknown>>(lateDecisions);
  useEffect(() => {
    let isOther = false;
    shown.current = lateDecisions.then((found) => {
      if (found === null || isOther) return;
      const hadFocus = document.activeElement !== document.body;
      flushSync(() => setKnown(found));
      // The form that was pressed begins anew.
      if (hadFocus && document.activeElement === document.body) focusPageHeading();
    });
    return () => {
      isOther = true;
    };
  }, [lateDecisions]);
  return { decisions: known, untilRead: () => shown.current };
}
