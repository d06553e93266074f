import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Sector } from '../../api/sectors.ts';
import { draftQuery, readDraft } from './draft-query.ts';
import { canChooseSector, isSameSector } from './sector-rules.ts';
import { ONE_SLOT, type Slots } from './slots.ts';

export interface SectorChoice {
  readonly sector: Sector | null;
  /** The tickets to start with: those of an address that was come back to, else one without a seat. */
  readonly firstSlots: Slots;
  /** Chosen here just now, and not by the address. */
  readonly wasPicked: boolean;
  readonly choose: (sector: Sector) => void;
  readonly clear: () => void;
}

/** The chosen sector stands in the address: the back button gives the list back, and a login loses nothing. */
export function useSectorChoice(sectors: readonly Sector[]): SectorChoice {
  const [query, setQuery] = useSearchParams();
  const [wasPicked, setPicked] = useState(false);
  const draft = readDraft(query);
  const name = draft.sector;
  const sector = (name && sectors.find((candidate) => isSameSector(candidate, name))) ?? null;
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
