import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { link } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isMatchDay, lockVenue } from './car-park-store.ts';
import type { ParkingCard } from './parking-card.ts';
import {
  type CardProblem,
  cardProblem,
  filledCards,
  hasRepeatedNumber,
  type SpaceProblem,
} from './parking-rules.ts';
import { openReservations, problemOfDay, type ReservationVisit } from './read-reservation-day.ts';
import type { DateProblem } from './reservation-rules.ts';
import { type SpaceRequest, takeSpaces } from './take-spaces.ts';

export interface ReservationRequest {
  readonly visit: ReservationVisit;
  readonly day: string;
  readonly cards: readonly ParkingCard[];
}

type ReservationProblem =
  | 'link-not-found'
  | 'box-disabled'
  | 'box-without-parking'
  | 'no-car-park'
  | DateProblem
  | 'number-repeated'
  | CardProblem
  | SpaceProblem;

/**
 * Reserves parking of a box on a day (spec 3 §2.4, §5, §8): all cards or none, each once. The tickets are mailed to
 * the box's referent when they are rendered.
 */
export async function reserveParking(
  context: Context,
  { visit, day, cards }: ReservationRequest,
): Promise<Result<void, ReservationProblem>> {
  const opened = await openReservations(context, visit);
  if (!opened.ok) return opened;
  const { box, terms } = opened.value;
  if (box.parkingSpaces === 0) return refuse('box-without-parking');
  if (!terms) return refuse('no-car-park');
  const problem = await problemOfDay(context, { box, terms, day });
  if (problem) return refuse(problem);
  if (hasRepeatedNumber(cards)) return refuse('number-repeated');
  const filled = filledCards(cards);
  const wrong = cardProblem(filled);
  if (wrong) return wrong;
  const request = {
    boxId: box.id,
    carParkId: terms.carParkId,
    occasion: { kind: 'day', day },
    cards: filled,
  } as const;
  return inTransaction(context.database, link('box', box.id), async (tx) => {
    // Checked again under the venue's lock, which serialises it with publications: the check before may be outdated.
    await lockVenue(tx, box.venueId);
    if (await isMatchDay(tx, { venueId: box.venueId, day })) return refuse('match-day');
    return reserveAndMail(tx, context, request);
  });
}

async function reserveAndMail(
  tx: Tx,
  context: Context,
  request: SpaceRequest,
): Promise<Result<void, SpaceProblem>> {
  const taken = await takeSpaces(tx, context, request);
  if (!taken.ok) return taken;
  const parkingTicketIds = taken.value;
  if (parkingTicketIds.length > 0)
    await context.jobs.enqueue(tx, 'mail-parking-reservation', [{ parkingTicketIds: [...parkingTicketIds] }]);
  return ok();
}
