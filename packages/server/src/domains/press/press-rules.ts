import type { ExtraField, ShowOnSale } from '../catalogue/public.ts';
import { type ExtraValues, type GuestCard, hasRepeatedNumber, hasStrayValue } from '../redemption/public.ts';
import type { ShowOutlet } from './show-outlet-store.ts';

export type GateProblem = 'show-over' | 'redemption-not-open' | 'redemption-over';

/** Why nothing is redeemed now, whatever the cards say; null when something may be. */
export function gateProblem({
  show,
  showOutlet,
  now,
}: {
  readonly show: Pick<ShowOnSale, 'startsAt'>;
  readonly showOutlet: Pick<ShowOutlet, 'opensAt' | 'closesAt'>;
  readonly now: Date;
}): GateProblem | null {
  if (now >= show.startsAt) return 'show-over';
  if (now < showOutlet.opensAt) return 'redemption-not-open';
  return now >= showOutlet.closesAt ? 'redemption-over' : null;
}

export type PageProblem = 'number-repeated' | 'extra-field-unknown' | 'amount-not-zero' | 'too-many-tickets';

/** What no page of ours sends; null when the cards can be read further. */
export function pageProblem({
  cards,
  filled,
  extraValues,
  fields,
  capacity,
}: {
  readonly cards: readonly GuestCard[];
  readonly filled: readonly GuestCard[];
  readonly extraValues: ExtraValues;
  readonly fields: readonly ExtraField[];
  readonly capacity: number;
}): PageProblem | null {
  if (hasRepeatedNumber(cards)) return 'number-repeated';
  if (hasStrayValue(extraValues, cards, fields)) return 'extra-field-unknown';
  if (filled.some((card) => card.amount !== 0)) return 'amount-not-zero';
  return filled.length > capacity ? 'too-many-tickets' : null;
}
