import type { AnswerOf, ClubLinksDePagoCrear, ClubLinksDePagoListar, RequestOf } from '@club/contract/club';
import { writtenEnd } from '../../shared/known-start.ts';
import { minorUnits, pesosText } from '../../shared/money.ts';
import { momentToWire, montevideoMoment } from '../../shared/montevideo.ts';
import { type ShowOnSale, sectorText } from '../catalogue/public.ts';
import { seatsFromWire } from '../places/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { PaymentLinkPlan } from './payment-link-plan.ts';
import type { ListedPaymentLink } from './payment-link-store.ts';

type WireLink = AnswerOf<typeof ClubLinksDePagoListar>['LinksDePago'][number];

/** The sort columns of the list. */
export const LINK_ORDERS = {
  solicitante: 'requester',
  espectaculo: 'show',
  lugares: 'places',
  estado: 'pay-until',
} as const;

function stateOf(link: ListedPaymentLink, now: Date): WireLink['Estado'] {
  if (link.isAnnulled) return 'anulado';
  if (link.isPaid) return 'pago';
  return link.payUntil === null || link.payUntil > now ? 'pendiente' : 'vencido';
}

export const paymentLinkToWire = (link: ListedPaymentLink, now: Date): WireLink => ({
  LinkPagoId: link.id,
  EspectaculoId: link.showId,
  Espectaculo: link.showName,
  Inicio: momentToWire(link.startsAt),
  Solicitante: link.requesterName,
  Correo: link.requesterEmail,
  Sector: `${link.standName}, ${link.sector}`,
  Lugares: link.places,
  Total: pesosText(link.ticketAmount * link.places, link.currencySymbol),
  PagarHasta: momentToWire(link.payUntil),
  Estado: stateOf(link, now),
  TieneLink: link.hasLink,
});

/** Null unless exactly one of seats and quantity is given, and the price has at most two decimals. */
export function paymentLinkFromWire(body: RequestOf<typeof ClubLinksDePagoCrear>): PaymentLinkPlan | null {
  const { Filas, Cantidad } = body;
  const ticketAmount = body.Precio === undefined ? undefined : minorUnits(body.Precio);
  if ((Filas === undefined) === (Cantidad === undefined) || ticketAmount === null) return null;
  return {
    ...{ showId: body.EspectaculoId, standId: body.TribunaId, sectorCode: body.SectorCod },
    places: Cantidad ?? seatsFromWire(Filas ?? []),
    ...{ requesterName: body.Solicitante.trim(), requesterEmail: body.Correo, isMailed: true },
    ...(ticketAmount !== undefined && { ticketAmount }),
    ...(body.PagarHasta && { payUntil: montevideoMoment(body.PagarHasta) }),
  };
}

interface Arranged {
  readonly sector: Pick<ShowSector, 'standName' | 'description'>;
  readonly amount: number;
  readonly quantity: number;
  readonly show: Pick<ShowOnSale, 'startsAt' | 'dateIsOpen' | 'currencySymbol'>;
}

/** A payment link in the audit. */
export const planFields = (plan: PaymentLinkPlan, { sector, amount, quantity, show }: Arranged): Fields => ({
  ...{ Solicitante: plan.requesterName, Correo: plan.requesterEmail },
  ...{ Sector: sectorText(sector), Lugares: quantity },
  'Precio por entrada': pesosText(amount, show.currencySymbol),
  'Se paga hasta': writtenEnd(plan.payUntil ?? show.startsAt, show),
});
