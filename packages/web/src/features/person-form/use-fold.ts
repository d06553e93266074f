import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { cardPrefix } from './person-rules.ts';

/** More cards than these are folded to a line each, of which one is open at a time. */
export const FEW_CARDS = 4;

/** A card that can be folded. */
export interface CardFold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface Fold {
  /** Nothing while there are few cards: all of them are open. */
  readonly of: (number: number) => CardFold | undefined;
  /** Opens a card and goes to one of its controls. */
  readonly goTo: (number: number, controlId: string) => void;
  /** Opens the card of the control that a problem is about, so that it can have the focus. */
  readonly reveal: (problem: FormProblem | null) => void;
}

/** Which of a page's cards is open; they are numbered from 1 (docs/design.md, "Private links"). */
export function useFold(count: number): Fold {
  const [openNumber, setOpenNumber] = useState<number | null>(1);
  if (count <= FEW_CARDS) return { of: () => undefined, goTo: () => {}, reveal: () => {} };
  const open = (number: number): void => {
    // At once: its controls are to be there, and the card above that closes moves it.
    flushSync(() => setOpenNumber(number));
    document.getElementById(foldId(number))?.scrollIntoView?.({ block: 'start' });
  };
  return {
    of: (number) => ({
      isOpen: number === openNumber,
      onToggle: () => (number === openNumber ? setOpenNumber(null) : open(number)),
    }),
    goTo: (number, controlId) => {
      open(number);
      document.getElementById(controlId)?.focus();
    },
    reveal: (problem) => {
      const number = Number(/^ticket-(\d+)-/.exec(problem?.controlId ?? '')?.[1]);
      if (number > 0 && number !== openNumber) open(number);
    },
  };
}

/** Id of the button that opens and closes a card. */
export const foldId = (number: number): string => `${cardPrefix(number)}-fold`;
