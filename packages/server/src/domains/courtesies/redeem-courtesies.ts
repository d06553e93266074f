import type { Context } from '../../context.ts';
import type { Result } from '../../shared/result.ts';
import { type RedemptionProblem, redeemAtLink } from '../redemption/public.ts';
import { type CardProblem, type CourtesyCard, cardProblem } from './courtesy-rules.ts';
import { lockCourtesy, placesOf } from './courtesy-store.ts';
import { type CourtesyVisit, openCourtesy } from './open-courtesy.ts';

export interface CourtesyRequest {
  readonly visit: CourtesyVisit;
  readonly cards: readonly CourtesyCard[];
}

export type CourtesyProblem =
  | 'link-not-found'
  | 'courtesy-not-open'
  | CardProblem
  | RedemptionProblem
  | 'seat-already-issued';

/** Issues tickets of a courtesy (3 §5, §8; see `redeemAtLink`). */
export async function redeemCourtesies(
  context: Context,
  { visit, cards }: CourtesyRequest,
): Promise<Result<void, CourtesyProblem>> {
  const opened = await openCourtesy(context, visit);
  if (!opened.ok) return opened;
  const { courtesy, sector } = opened.value;
  return redeemAtLink<CourtesyCard, CourtesyProblem>(context, {
    showId: courtesy.showId,
    owner: placesOf(courtesy),
    cards,
    audience: 'courtesy',
    documentTypes: 'for-guests',
    gate: (now) => (now < courtesy.opensAt ? 'courtesy-not-open' : null),
    page: (filled) => cardProblem(filled, opened.value),
    shortage: () => (sector.sale === 'numbered' ? 'seat-already-issued' : null),
    lock: async (tx) => {
      await lockCourtesy(tx, courtesy.id);
      return null;
    },
  });
}
