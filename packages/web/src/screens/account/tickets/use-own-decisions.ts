import { useEffect, useState } from 'react';
import type { Decision } from '../../../api/decisions.ts';
import type { TicketsData } from './load-tickets.ts';

/**
 * The decisions as last read. A reading that fails takes none of them away: somebody may be choosing in them. One that is slow changes them
 * when it arrives.
 */
export function useOwnDecisions({
  decisions,
  lateDecisions,
}: Pick<TicketsData, 'decisions' | 'lateDecisions'>): readonly Decision[] {
  const [known, setKnown] = useState<readonly Decision[]>(decisions ?? []);
  if (decisions !== null && decisions !== known) setKnown(decisions);
  useEffect(() => {
    let isOther = false;
    void lateDecisions.then((found) => {
      if (found !== null && !isOther) setKnown(found);
    });
    return () => {
      isOther = true;
    };
  }, [lateDecisions]);
  return known;
}
