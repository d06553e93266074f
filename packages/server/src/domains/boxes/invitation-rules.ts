import type { ExtraField, ShowOnSale } from '../catalogue/public.ts';
import { type ExtraValues, type GuestCard, hasRepeatedNumber, hasStrayValue } from '../redemption/public.ts';
import type { Notice } from './notice-store.ts';
import type { BoxState } from './read-box-page.ts';
import type { ShowBox } from './show-box-store.ts';

/** A card of the page: adults first, then minors, numbered in one sequence (3 §5). */
export interface InvitationCard extends GuestCard {
  readonly isMinor: boolean;
}

export type GateProblem = 'show-over' | 'notice-blocks' | 'redemption-not-open' | 'redemption-over';

/** Why nothing is redeemed now, whatever the cards say; null when something may be. */
export function gateProblem({
  show,
  showBox,
  notices,
  now,
}: {
  readonly show: Pick<ShowOnSale, 'startsAt'>;
  readonly showBox: Pick<ShowBox, 'opensAt' | 'closesAt'>;
  readonly notices: readonly Pick<Notice, 'isBlocking'>[];
  readonly now: Date;
}): GateProblem | null {
  if (now >= show.startsAt) return 'show-over';
  if (notices.some((notice) => notice.isBlocking)) return 'notice-blocks';
  if (now < showBox.opensAt) return 'redemption-not-open';
  return now >= showBox.closesAt ? 'redemption-over' : null;
}

export type PageProblem = 'number-repeated' | 'extra-field-unknown' | 'amount-not-zero' | 'too-many-tickets';

/** What no page of ours sends; null when the cards can be read further. */
export function pageProblem({
  cards,
  filled,
  extraValues,
  fields,
  state,
}: {
  readonly cards: readonly InvitationCard[];
  readonly filled: readonly InvitationCard[];
  readonly extraValues: ExtraValues;
  readonly fields: readonly ExtraField[];
  readonly state: Pick<BoxState, 'adults' | 'minors'>;
}): PageProblem | null {
  if (hasRepeatedNumber(cards)) return 'number-repeated';
  if (hasStrayValue(extraValues, cards, fields)) return 'extra-field-unknown';
  if (filled.some((card) => card.amount !== 0)) return 'amount-not-zero';
  const minors = filled.filter((card) => card.isMinor).length;
  const isTooMany = minors > state.minors.capacity || filled.length - minors > state.adults.capacity;
  return isTooMany ? 'too-many-tickets' : null;
}
