import { pesosText } from '../../shared/money.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { PaymentLinkPlan } from './payment-link-plan.ts';

interface Arranged {
  readonly sector: Pick<ShowSector, 'standName' | 'description'>;
  readonly amount: number;
  readonly quantity: number;
  readonly show: Pick<ShowOnSale, 'startsAt' | 'currencySymbol'>;
}

/** A payment link as the audit tells it. */
export const planFields = (plan: PaymentLinkPlan, { sector, amount, quantity, show }: Arranged): Fields => ({
  ...{ Solicitante: plan.requesterName, Correo: plan.requesterEmail },
  ...{ Sector: `${sector.standName}, ${sector.description}`, Lugares: quantity },
  'Precio por entrada': pesosText(amount, show.currencySymbol),
  'Se paga hasta': writtenMoment(plan.payUntil ?? show.startsAt),
});
