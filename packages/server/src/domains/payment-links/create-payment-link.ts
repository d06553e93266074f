import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { GivenLink } from '../access-links/public.ts';
import { findShowOnSale, isShowOver, keepShow } from '../catalogue/public.ts';
import { setPlacesAside, setSeatsAside } from '../places/public.ts';
import { pricesAt } from '../sale-terms/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { giveLinkOf, subjectOf } from './give-payment-link.ts';
import { planFields } from './payment-link-acts-wire.ts';
import type { PaymentLinkPlan } from './payment-link-plan.ts';
import { insertPaymentLink, setPlaces } from './payment-link-store.ts';

export interface CreatedPaymentLink {
  readonly linkId: number;
  readonly link: GivenLink;
}

export type CreateProblem =
  | 'show-not-found'
  | 'show-over'
  | 'pay-until-wrong'
  | 'show-not-paid-by-card'
  | 'sector-not-of-show'
  | 'sector-without-prices'
  | 'nothing-to-pay'
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
  const now = context.clock.now();
  const quantity = typeof plan.places === 'number' ? plan.places : plan.places.length;
  return inTransaction(context.database, actor, async (tx) => {
    if (quantity < 1 || quantity > MAX_PLACES) return refuse('quantity-out-of-range');
    // A show that moves takes along the ends that it finds: this reads its times after it.
    await keepShow(tx, plan.showId);
    const show = await findShowOnSale(tx, plan.showId);
    if (!show) return refuse('show-not-found');
    if (isShowOver(show, now)) return refuse('show-over');
    if (plan.payUntil && (plan.payUntil <= now || plan.payUntil > show.startsAt))
      return refuse('pay-until-wrong');
    if (show.paymentMethodId !== PAYMENT_METHOD.cardProvider) return refuse('show-not-paid-by-card');
    const sector = await findShowSector(tx, plan.showId, plan.standId, plan.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const prices = await pricesAt(tx, sector.id, now);
    const general = prices.find((price) => price.isPublic) ?? prices[0];
    if (!general) return refuse('sector-without-prices');
    const amount = plan.ticketAmount ?? general.amount;
    if (amount === 0) return refuse('nothing-to-pay');
    const linkId = await insertPaymentLink(tx, {
      showId: show.id,
      showSectorId: sector.id,
      placeIds: Array.from({ length: quantity }, () => 0),
      ticketAmount: amount,
      categoryId: general.categoryId,
      requesterName: plan.requesterName,
      requesterEmail: plan.requesterEmail,
      payUntil: plan.payUntil ?? show.startsAt,
      createdAt: now,
    });
    const placeIds = await setAside(context, tx, { sector, linkId, places: plan.places });
    if (placeIds.length !== quantity)
      return refuse('places-not-free', { places: quantity, free: placeIds.length });
    await setPlaces(tx, linkId, placeIds);
    await recordActs(tx, context.clock.now(), [
      {
        act: 'linksDePago/crear',
        ...subjectOf(linkId, plan, show),
        after: planFields(plan, { sector, amount, quantity, show }),
      },
    ]);
    return ok({ linkId, link: await giveLinkOf(tx, context, linkId, plan.isMailed === true) });
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
