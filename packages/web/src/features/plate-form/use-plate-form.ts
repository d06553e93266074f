import { useState } from 'react';
import type { Parker, ParkingOrder } from '../../api/parking.ts';
import { type LinkOutcome, type LinkSubmit, useLinkSubmit } from '../link-submit/use-link-submit.ts';
import { type Fold, useFold } from '../person-form/use-fold.ts';
import { changePlateCard, emptyPlateCards, type PlateCard } from './plate-card.ts';
import {
  begunPlateCards,
  firstPlateProblem,
  plateProblemControlId,
  plateProblemText,
} from './plate-rules.ts';

interface PlateFormOptions {
  readonly spaces: number;
  readonly send: (orders: readonly ParkingOrder[]) => Promise<LinkOutcome>;
  readonly successText: string;
  readonly onDone: () => Promise<void>;
}

export interface PlateFormState {
  readonly cards: readonly PlateCard[];
  readonly change: (number: number, change: Partial<Parker>) => void;
  readonly form: LinkSubmit;
  readonly fold: Fold;
}

/** State of a page of plate cards: the typed data, its rules, and sending the filled-in cards (spec 3 §5). */
export function usePlateForm({ spaces, send, successText, onDone }: PlateFormOptions): PlateFormState {
  const [cards, setCards] = useState(() => emptyPlateCards(spaces));
  const fold = useFold(cards.length);
  const form = useLinkSubmit({
    check: () => {
      const broken = firstPlateProblem(cards);
      const problem = broken && { text: plateProblemText(broken), controlId: plateProblemControlId(broken) };
      fold.reveal(problem);
      return problem;
    },
    send: () => send(begunPlateCards(cards)),
    successText,
    onDone,
  });
  const change = (number: number, changes: Partial<Parker>): void =>
    setCards((last) => changePlateCard(last, number, changes));
  return { cards, change, form, fold };
}
