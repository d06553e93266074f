import type { Context } from '@club/server/context.ts';
import { createPaymentLink } from '@club/server/domains/payment-links/create-payment-link.ts';
import type { PaymentLinkPlan } from '@club/server/domains/payment-links/payment-link-plan.ts';
import { wireAmount } from '@club/server/shared/money.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';

export const LINK_PRICE = 90_000;
export const REQUESTER = { requesterName: 'Sonia', requesterEmail: 'sonia@example.uy' };

export interface BuiltPaymentLink {
  readonly show: BuiltShow;
  readonly linkId: number;
  readonly token: string;
  readonly url: string;
  readonly seats: readonly { rowId: number; seatId: number }[];
  readonly sectorCode: string;
  readonly quantity: number;
}

export interface BuiltLinkPlan extends Partial<PaymentLinkPlan> {
  readonly show?: Omit<BuiltShowPlan, 'sectors'>;
}

/** A link to two seats of a numbered sector `A`, or to a number of places of the unnumbered `U`. */
export async function buildPaymentLink(
  context: Context,
  plan: BuiltLinkPlan = {},
): Promise<BuiltPaymentLink> {
  const seats = [
    { rowId: 2, seatId: 3 },
    { rowId: 2, seatId: 4 },
  ];
  const { show: showPlan, places = seats, ...other } = plan;
  const sectors = [
    { code: 'A', rows: 3, seatsPerRow: 10 },
    { code: 'U', sale: 'unnumbered' as const, capacity: 20 },
  ];
  const show = await buildShow(context, { ...showPlan, sectors });
  const sectorCode = typeof places === 'number' ? 'U' : 'A';
  const created = await createPaymentLink(context, TEST_ACTOR, {
    showId: show.showId,
    standId: 1,
    sectorCode,
    places,
    ticketAmount: LINK_PRICE,
    ...REQUESTER,
    ...other,
  });
  if (!created.ok) throw new Error(created.problem);
  const isNumbered = typeof places !== 'number';
  const quantity = isNumbered ? places.length : places;
  const { linkId, link } = created.value;
  const url = link.pages[0]?.url ?? '';
  return { show, linkId, token: link.token, url, seats: isNumbered ? places : [], sectorCode, quantity };
}

/** The link's fields in the body of a call. */
export function linkVisit(link: BuiltPaymentLink, other: object = {}) {
  return { EspectaculoId: link.show.showId, LinkPagoId: link.linkId, LinkPagoToken: link.token, ...other };
}

/** The body of WSTransaccionLinkPago. */
export function linkHold(link: BuiltPaymentLink, other: object = {}) {
  return {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: link.show.showId,
    LinkPagoId: link.linkId,
    LinkPagoToken: link.token,
    TransaccionEspectaculoTribunaId: 1,
    TransaccionEspectaculoSectorCod: link.sectorCode,
    TransaccionCantidad: link.quantity,
    SDTFilaAsientoJSON: JSON.stringify(
      link.seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId })),
    ),
    ...other,
  };
}

/** One form per place, as the page sends them: new persons, no category, no PIN. */
export function linkForms(link: BuiltPaymentLink, first: object = {}) {
  return Array.from({ length: link.quantity }, (_place, index) => ({
    Id: index + 1,
    TicketMonto: wireAmount(LINK_PRICE),
    TicketTipo: 'V',
    TribunaId: 1,
    SectorCod: link.sectorCode,
    FilaId: link.seats[index]?.rowId ?? 0,
    AsientoId: link.seats[index]?.seatId ?? 0,
    PersonaNombre: `Invitado ${index + 1}`,
    PersonaApellido: 'Enlace',
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: uniqueCedula(),
    ...(index === 0 ? first : {}),
  }));
}

/** The body of WSTicketPagoLinkPago. */
export function linkPurchase(
  link: BuiltPaymentLink,
  holdId: number,
  forms: readonly object[] = linkForms(link),
  other: object = {},
) {
  return {
    LinkPagoId: link.linkId,
    LinkPagoToken: link.token,
    SDTTicketJSON: JSON.stringify({ EspectaculoId: link.show.showId, TransaccionId: holdId, Ticket: forms }),
    SDTPersonaJSON: '[]',
    SDTComplementosValoresJSON: '[]',
    MonedaId: 1,
    PagoMonto: wireAmount(LINK_PRICE * link.quantity),
    ...other,
  };
}

/** The link page's order for the card provider. */
export function linkOrder(link: BuiltPaymentLink, holdId: number, amount = LINK_PRICE * link.quantity) {
  return {
    preference: {
      items: [{ title: 'Entrada(s)', quantity: 1, unit_price: wireAmount(amount) }],
      payer: { name: 'Sonia', surname: '-', email: 'sonia@example.uy' },
      external_reference: `${link.show.showId}-${holdId}`,
      back_urls: { success: new URL(link.url).pathname, failure: new URL(link.url).pathname },
      auto_return: 'approved',
    },
  };
}
