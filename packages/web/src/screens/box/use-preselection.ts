import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { type BoxGuest, type BoxLink, deleteBoxGuest, fetchBoxGuests } from '../../api/boxes.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { DELETE_FAILED } from './box-words.ts';

interface Preselection {
  /** The card to be filled; null while the modal is closed. */
  readonly cardNumber: number | null;
  /** Null while they are loading. */
  readonly persons: readonly BoxGuest[] | null;
  readonly open: (cardNumber: number) => void;
  readonly close: () => void;
  readonly remove: (person: BoxGuest) => Promise<void>;
}

/** The modal of the persons whom the box knows: loaded whenever it opens (spec 3 §4). */
export function usePreselection(link: BoxLink): Preselection {
  const [cardNumber, setCardNumber] = useState<number | null>(null);
  const [persons, setPersons] = useState<readonly BoxGuest[] | null>(null);
  const raise = useRaiseFault();
  const open = (number: number): void => {
    setCardNumber(number);
    setPersons(null);
    fetchBoxGuests(link).then(setPersons).catch(raise);
  };
  const remove = async ({ guestId }: BoxGuest): Promise<void> => {
    try {
      setPersons(await deleteBoxGuest(link, guestId));
    } catch {
      // Whatever the reason, the holder is told the same (spec 3 §8).
      showToast('error', DELETE_FAILED);
    }
  };
  return { cardNumber, persons, open, close: () => setCardNumber(null), remove };
}
