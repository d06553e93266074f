import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { type BoxGuest, type BoxLink, deleteBoxGuest, fetchBoxGuests } from '../../api/boxes.ts';
import type { KnownGuests } from '../../features/guest-form/GuestRedemption.tsx';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { DELETE_FAILED, NOBODY_KNOWN, PRESELECT } from './box-words.ts';

/** The box guests: loaded whenever their dialog opens (spec 3 §4). */
export function useBoxGuests(link: BoxLink): KnownGuests<BoxGuest> {
  const [persons, setPersons] = useState<readonly BoxGuest[] | null>(null);
  const raise = useRaiseFault();
  return {
    label: PRESELECT,
    emptyText: NOBODY_KNOWN,
    persons,
    onOpen: () => {
      setPersons(null);
      fetchBoxGuests(link).then(setPersons).catch(raise);
    },
    onDelete: async ({ guestId }) => {
      try {
        setPersons(await deleteBoxGuest(link, guestId));
      } catch {
        // The same text for every reason (spec 3 §8).
        showToast('error', DELETE_FAILED);
      }
    },
  };
}
