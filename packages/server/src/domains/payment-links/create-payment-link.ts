import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { issueLink } from '../access-links/public.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import type { SeatChoice } from '../holds/public.ts';
import { setPlacesAside, setSeatsAside } from '../places/public.ts';
import { pricesAt } from '../sale-terms/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { insertPaymentLink, setPlaces } from './payment-link-store.ts';

/** A payment link as staff arrange it with a requester. */
export interface PaymentLinkPlan {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** These seats, or so many places of an unnumbered sector. At most 10. */
  readonly places: readonly SeatChoice[] | number;
  /** Minor units of the show's currency, for each ticket; the public's price unless told. */
  readonly ticketAmount?: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  /** Until when it can be paid: the show's start, unless told. */
  readonly payUntil?: Date;
}

export interface CreatedPaymentLink {
  readonly linkId: number;
  /** Told this once. */
  readonly token: string;
  readonly url: string;
}

type CreateProblem =
  | 'show-not-found'
  | 'show-not-paid-by-card'
  | 'sector-not-of-show'
  | 'sector-without-prices'
  | 'quantity-out-of-range'
  | 'places-not-free';

const MAX_PLACES = 10;

/**
 * Sets places aside and makes the private link that pays for them, all or nothing. Only for shows that are paid on the
 * card provider's page: the others need a login (spec 2 §2.7, §7).
 */
export function createPaymentLink(
  context: Context,
  actor: Actor,
  plan: PaymentLinkPlan,
): Promise<Result<CreatedPaymentLink, CreateProblem>> {
  const quantity = typeof plan.places === 'number' ? plan.places : plan.places.length;
  return inTransaction(context.database, actor, async (tx) => {
    if (quantity < 1 || quantity > MAX_PLACES) return refuse('quantity-out-of-range');
    const show = await findShowOnSale(tx, plan.showId);
    if (!show) return refuse('show-not-found');
    if (show.paymentMethodId !== PAYMENT_METHOD.cardProvider) return refuse('show-not-paid-by-card');
    const sector = await findShowSector(tx, plan.showId, plan.standId, plan.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const prices = await pricesAt(tx, sector.id, context.clock.now());
    const general = prices.find((price) => price.isPublic) ?? prices[0];
    if (!general) return refuse('sector-without-prices');
    const linkId = await insertPaymentLink(tx, {
      showId: show.id,
      showSectorId: sector.id,
      placeIds: Array.from({ length: quantity }, () => 0),
      ticketAmount: plan.ticketAmount ?? general.amount,
      categoryId: general.categoryId,
      requesterName: plan.requesterName,
      requesterEmail: plan.requesterEmail,
      payUntil: plan.payUntil ?? show.startsAt,
      createdAt: context.clock.now(),
    });
    const placeIds = await setAside(context, tx, { sector, linkId, places: plan.places });
    if (placeIds.length !== quantity) return refuse('places-not-free');
    await setPlaces(tx, linkId, placeIds);
    const token = await issueLink(tx, context, { kind: 'payment-link', showId: show.id, subjectId: linkId });
    return ok({ linkId, token, url: `${context.config.siteUrl}/link-pago/${show.id}/${linkId}/${token}` });
  });
}

function setAside(
  context: Context,
  tx: Tx,
  { sector, linkId, places }: { sector: ShowSector; linkId: number; places: PaymentLinkPlan['places'] },
): Promise<number[]> {
  const now = context.clock.now();
  const owner = { showSectorId: sector.id, allotment: 'payment-link', ownerId: linkId, now } as const;
  if (typeof places === 'number') return setPlacesAside(tx, { ...owner, count: places });
  return setSeatsAside(tx, { ...owner, seats: places });
}
