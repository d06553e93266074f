import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sector } from '../../api/sectors.ts';
import { draftQuery, readDraft } from './draft-query.ts';
import { canChooseSector, isSameSector } from './sector-rules.ts';
import { ONE_SLOT, type Slots } from './slots.ts';

export interface SectorChoice {
  readonly sector: Sector | null;
  /** The initial tickets: those of the URL that was returned to, else one without a seat. */
  readonly firstSlots: Slots;
  /** Chosen here just now, and not by the URL. */
  readonly wasPicked: boolean;
  readonly choose: (sector: Sector) => void;
  readonly clear: () => void;
}

/** The chosen sector is in the URL: the back button returns to the list, and a login loses nothing. */
export function useSectorChoice(sectors: readonly Sector[]): SectorChoice {
  const [query, setQuery] = useSearchParams();
  const [wasPicked, setPicked] = useState(false);
  const draft = readDraft(query);
  const name = draft.sector;
  const sector = (name && sectors.find((candidate) => isSameSector(candidate, name))) ?? null;
  useReturn(sector !== null);
  return {
    sector,
    firstSlots: draft.slots,
    wasPicked,
    choose: (chosen) => {
      if (!canChooseSector(chosen, sector)) return;
      setPicked(true);
      setQuery(draftQuery({ sector: chosen, slots: ONE_SLOT }), { state: KEEP_SCROLL });
    },
    clear: () => {
      setPicked(false);
      setQuery('', { state: KEEP_SCROLL, replace: true });
    },
  };
}

/** The list replaces the panel, and the focus goes with the panel's button: to the list's heading, as the panel takes it from the list. */
function useReturn(isChosen: boolean): void {
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current && !isChosen) document.getElementById('sectores')?.focus({ preventScroll: true });
    wasChosen.current = isChosen;
  }, [isChosen]);
}
