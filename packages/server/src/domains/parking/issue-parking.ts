import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { link } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type BoxAtShow, type BoxVisit, keepBoxAtShow, openBoxAtShow } from '../boxes/public.ts';
import { findShowOnSale, isShowOver, keepShow, type ShowOnSale } from '../catalogue/public.ts';
import { carParkOfShow } from './car-park-store.ts';
import type { ParkingCard } from './parking-card.ts';
import {
  type CardProblem,
  cardProblem,
  filledCards,
  hasRepeatedNumber,
  type SpaceProblem,
} from './parking-rules.ts';
import { takeSpaces } from './take-spaces.ts';

export interface ParkingRequest {
  readonly visit: BoxVisit & { readonly showId: number };
  readonly cards: readonly ParkingCard[];
}

type GateProblem = 'show-over' | 'redemption-not-open' | 'redemption-over' | 'box-without-parking';
type IssueProblem =
  | 'link-not-found'
  | 'box-not-of-show'
  | 'box-disabled'
  | GateProblem
  | 'no-car-park'
  | 'number-repeated'
  | CardProblem
  | SpaceProblem;

/** Issues parking tickets of a box for a show (spec 3 §2.3, §5, §8): all cards or none, each once. */
export async function issueParking(
  context: Context,
  { visit, cards }: ParkingRequest,
): Promise<Result<void, IssueProblem>> {
  const { kysely } = context.database;
  const opened = await openBoxAtShow(context, visit);
  if (!opened.ok) return opened;
  const { box, showBox } = opened.value;
  const show = await findShowOnSale(kysely, visit.showId);
  const gate = gateProblem(opened.value, show, context.clock.now());
  if (gate) return refuse(gate);
  const carParkId = await carParkOfShow(kysely, visit.showId);
  if (carParkId === null) return refuse('no-car-park');
  if (hasRepeatedNumber(cards)) return refuse('number-repeated');
  const filled = filledCards(cards);
  const wrong = cardProblem(filled);
  if (wrong) return wrong;
  const { showId } = visit;
  const holder = link('box', box.id);
  const taken = await inTransaction<unknown, IssueProblem>(context.database, holder, async (tx) => {
    // A cancellation, or a withdrawal of the box, that comes later finds the tickets, and annuls them.
    if (!(await keepShow(tx, showId))) return refuse('show-over');
    if (!(await keepBoxAtShow(tx, showBox.id))) return refuse('box-not-of-show');
    const occasion = { kind: 'show', showId } as const;
    return takeSpaces(tx, context, { boxId: box.id, carParkId, occasion, cards: filled });
  });
  return taken.ok ? ok() : taken;
}

function gateProblem(
  { box, showBox }: BoxAtShow,
  show: Pick<ShowOnSale, 'startsAt' | 'cancelledAt'> | null,
  now: Date,
): GateProblem | null {
  if (!show || isShowOver(show, now)) return 'show-over';
  if (now < showBox.opensAt) return 'redemption-not-open';
  if (now >= showBox.closesAt) return 'redemption-over';
  return box.parkingSpaces === 0 ? 'box-without-parking' : null;
}
