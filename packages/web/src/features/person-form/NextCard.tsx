import { Button } from '@club/ui/button/Button.tsx';
import { cardPrefix } from './person-rules.ts';
import type { Fold } from './use-fold.ts';

interface NextCardProps {
  readonly fold: Fold;
  /** The current card. */
  readonly number: number;
  /** Numbers of the incomplete cards, in order. */
  readonly left: readonly number[];
  /** `Agregar otra invitación`. */
  readonly label: string;
  /** Last part of the id of the control to focus in the next card. */
  readonly control: string;
}

/** Closes the open one of many cards: folds it and opens the next incomplete one. */
export function NextCard({ fold, number, left, label, control }: NextCardProps) {
  const others = left.filter((other) => other !== number);
  const next = others.find((other) => other > number) ?? others[0];
  if (!fold.of(number) || next === undefined) return null;
  return (
    <div>
      <Button tone="secondary" icon="plus" onClick={() => fold.goTo(next, `${cardPrefix(next)}-${control}`)}>
        {label} ({others.length === 1 ? 'queda' : 'quedan'} {others.length})
      </Button>
    </div>
  );
}
