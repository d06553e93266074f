import { windowsProblem } from '../sale-terms/public.ts';
import type { ShowPlan } from './show-plan.ts';

export type PublicationProblem =
  | 'no-sectors'
  | 'sector-repeated'
  | 'dates-out-of-order'
  | 'windows-out-of-order'
  | 'payment-method-missing'
  | 'queue-address-not-https';

/** The reason that prevents the publication of a show, or null. First failure in this order. */
export function publicationProblem(plan: ShowPlan): PublicationProblem | null {
  const ids = plan.sectors.map((sector) => sector.sectorId);
  const costs = plan.sectors.some((sector) => sector.prices.some((price) => price.amount > 0));
  if (ids.length === 0) return 'no-sectors';
  if (new Set(ids).size < ids.length) return 'sector-repeated';
  if (plan.endsAt <= plan.startsAt || plan.saleClosesAt <= plan.saleOpensAt) return 'dates-out-of-order';
  if (windowsProblem(plan.windows ?? [], plan.startsAt)) return 'windows-out-of-order';
  if (costs && plan.paymentMethodId === undefined) return 'payment-method-missing';
  if (plan.queue && plan.queue.url !== '' && !plan.queue.url.startsWith('https://')) {
    return 'queue-address-not-https';
  }
  return null;
}
