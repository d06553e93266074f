import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { extraFieldsOfShow, findShowOnSale, listDocumentTypes } from '../catalogue/public.ts';
import { filledCards, type GuestProblem, readGuests, redeemPlaces } from '../redemption/public.ts';
import { type CardProblem, type CourtesyCard, cardProblem } from './courtesy-rules.ts';
import { lockCourtesy, placesOf } from './courtesy-store.ts';
import { type CourtesyVisit, openCourtesy } from './open-courtesy.ts';

export interface CourtesyRequest {
  readonly visit: CourtesyVisit;
  readonly cards: readonly CourtesyCard[];
}

export type CourtesyProblem =
  | 'link-not-found'
  | 'show-over'
  | 'courtesy-not-open'
  | CardProblem
  | GuestProblem
  | 'not-enough-left'
  | 'seat-already-issued'
  | 'person-has-ticket';

/**
 * Issues tickets of a courtesy (3 §5, §8), all the cards sent or none. Sent again, the same cards issue nothing new
 * (see `redeemPlaces`).
 */
export async function redeemCourtesies(
  context: Context,
  { visit, cards }: CourtesyRequest,
): Promise<Result<void, CourtesyProblem>> {
  const { kysely } = context.database;
  const opened = await openCourtesy(context, visit);
  if (!opened.ok) return opened;
  const { courtesy, sector } = opened.value;
  const now = context.clock.now();
  const show = await findShowOnSale(kysely, courtesy.showId);
  if (!show || show.startsAt <= now) return refuse('show-over');
  if (now < courtesy.opensAt) return refuse('courtesy-not-open');
  const filled = filledCards(cards);
  const problem = cardProblem(cards, filled, opened.value);
  if (problem) return refuse(problem);
  const [fields, types] = await Promise.all([
    extraFieldsOfShow(kysely, show.id, 'courtesy'),
    listDocumentTypes(kysely, 'for-guests'),
  ]);
  const guests = readGuests(filled, { fields, documentTypes: new Set(types.map((type) => type.id)) });
  if (!guests.ok) return guests;
  const wishes = guests.value.map((guest) => ({
    guest,
    allotment: 'courtesy' as const,
    seat: sector.sale === 'numbered' ? guest.seat : null,
  }));
  return inTransaction<void, CourtesyProblem>(context.database, async (tx) => {
    await lockCourtesy(tx, courtesy.id);
    const redeemed = await redeemPlaces(tx, context, { show, owner: placesOf(courtesy), wishes });
    if (redeemed.ok) return ok();
    if (redeemed.problem === 'seat-taken') return refuse('seat-already-issued');
    return refuse(redeemed.problem, redeemed.detail);
  });
}
