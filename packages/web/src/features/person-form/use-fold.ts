import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { cardPrefix } from './person-rules.ts';

/** With more cards than this, they are folded to a line each, with one open at a time. */
const FEW_CARDS = 4;

/** A card that can be folded. */
export interface CardFold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface Fold {
  /** Undefined with few cards: all of them are open. */
  readonly of: (number: number) => CardFold | undefined;
  /** Opens a card and focuses one of its controls. */
  readonly goTo: (number: number, controlId: string) => void;
  /** Opens the card of a problem's control, so that it can be focused. */
  readonly reveal: (problem: FormProblem | null) => void;
}

/** The open card of a page; cards are numbered from 1 (docs/design.md, "Private links"). */
export function useFold(count: number): Fold {
  const [openNumber, setOpenNumber] = useState<number | null>(1);
  if (count <= FEW_CARDS) return { of: () => undefined, goTo: () => {}, reveal: () => {} };
  const open = (number: number): void => {
    // Synchronously: its controls must exist, and the card above that closes moves it.
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
