import type { PaymentLink as WireLink } from '@club/contract';
import { DEFAULT_CURRENCY, SALE_CHANNEL_WEB } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { amountText } from '@club/ui/lib/money.ts';
import { type CheckoutShow, checkoutShow } from './checkout-show.ts';
import { holdId } from './holds.ts';
import { type IssuedTicket, issuedTicket } from './issued-tickets.ts';
import type { PersonCard } from './person-card.ts';
import { type CallResult, PAGE_READ, type ProblemOf, postCall } from './post-call.ts';
import { ABROAD, orderTexts } from './purchase.ts';
import { flag, list, number, record, text, type Wire } from './wire.ts';

/** The parameters of a payment link. The token replaces a login (spec 2 §6). */
export interface LinkAddress {
  readonly showId: number;
  readonly paymentLinkId: number;
  readonly token: string;
}

/** The places of a payment link (spec 2 §3). Amounts are price text with two decimals. */
export interface PaymentLink {
  readonly address: LinkAddress;
  readonly ticketCount: number;
  /** Tickets issued through it. */
  readonly issuedCount: number;
  readonly total: string;
  readonly ticketPrice: string;
  readonly currency: { readonly id: number; readonly symbol: string };
  readonly stand: { readonly id: number; readonly name: string };
  readonly sector: { readonly code: string; readonly description: string };
  /** One per ticket; ids are 0 and names empty in an unnumbered sector. */
  readonly places: readonly LinkPlace[];
  readonly requester: { readonly name: string; readonly email: string };
}

export interface LinkPlace {
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
}

export interface PaymentLinkPage {
  readonly link: PaymentLink;
  readonly show: CheckoutShow;
  readonly issued: readonly IssuedTicket[];
  /** Its last payment became no tickets, and goes back. */
  readonly isRefunded: boolean;
}

const ANONYMOUS = { isAnonymous: true } as const;
const PAGE_DATA = { ...ANONYMOUS, ...PAGE_READ } as const;

function paymentLink(address: LinkAddress, wire: Wire<WireLink>): PaymentLink {
  const places = list(wire.Ubicacion, (place) => ({
    rowId: number(place.FilaId),
    rowName: text(place.FilaNombre),
    seatId: number(place.AsientoId),
    seatName: text(place.AsientoNombre),
  }));
  const ticketCount = number(wire.LinkPagoCntSolicitadas) || places.length;
  // A missing amount is derived from the other: an amount to pay must not look free.
  const each = number(wire.LinkPagoMontoTicket) || number(wire.LinkPagoMontoTotal) / Math.max(1, ticketCount);
  return {
    address,
    ticketCount,
    issuedCount: number(wire.LinkPagoCntIngresadas),
    total: amountText(number(wire.LinkPagoMontoTotal) || each * ticketCount),
    ticketPrice: amountText(each),
    currency: { id: number(wire.MonedaId) || DEFAULT_CURRENCY, symbol: text(wire.MonedaSimbolo) },
    stand: { id: number(wire.TribunaId), name: text(wire.TribunaNombre) },
    sector: { code: text(wire.SectorCod), description: text(wire.SectorDescripcion) },
    places,
    requester: { name: text(wire.LinkPagoSolicitanteNombre), email: text(wire.LinkPagoSolicitanteEmail) },
  };
}

const addressFields = ({ paymentLinkId, token }: LinkAddress) => ({
  LinkPagoId: paymentLinkId,
  LinkPagoToken: token,
});

/**
 * Opens a link; null when there is none with this secret. The server settles earlier payments. Throws `Fault`.
 * @param signal of a poll
 */
export async function fetchPaymentLink(
  address: LinkAddress,
  signal?: AbortSignal,
): Promise<PaymentLinkPage | null> {
  const body = { EspectaculoId: address.showId, ...addressFields(address) };
  // A poll asks again by itself.
  const options = signal ? { ...PAGE_DATA, mayRepeat: false, signal } : PAGE_DATA;
  const result = await postCall('WSLinkPagoValidar', body, options);
  if (!result.ok) return null;
  const { SDTLinkPago, SDTTicketsCortesia, SDTEspectaculo, LinkPagoDevuelto } = result.answer;
  return {
    link: paymentLink(address, record(SDTLinkPago)),
    show: checkoutShow(SDTEspectaculo, address.showId, montevideoDay(Date.now())),
    issued: list(SDTTicketsCortesia, issuedTicket),
    isRefunded: flag(LinkPagoDevuelto),
  };
}

/** The places of a link, held until the end: wall-clock time in Montevideo, `YYYY-MM-DDTHH:mm:ss`. */
export interface LinkHold {
  readonly id: number;
  readonly endsAt: string;
}

export type LinkHoldResult =
  | { readonly ok: true; readonly hold: LinkHold }
  | { readonly ok: false; readonly problem: ProblemOf<'WSTransaccionLinkPago'>; readonly text: string };

/** Holds the places of a link, in place of its hold before; asked again it is the same hold (spec 2 §4, §7). Throws `Fault`. */
export async function holdLinkPlaces({ address, ...link }: PaymentLink): Promise<LinkHoldResult> {
  const seats = link.places.filter(({ rowId }) => rowId > 0);
  const result = await postCall(
    'WSTransaccionLinkPago',
    {
      TransaccionMedio: SALE_CHANNEL_WEB,
      TransaccionEspectaculoId: address.showId,
      ...addressFields(address),
      TransaccionEspectaculoTribunaId: link.stand.id,
      TransaccionEspectaculoSectorCod: link.sector.code,
      TransaccionCantidad: link.ticketCount,
      SDTFilaAsientoJSON: JSON.stringify(
        seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId })),
      ),
    },
    PAGE_DATA,
  );
  if (!result.ok) return { ok: false, problem: result.problem, text: result.text };
  return {
    ok: true,
    hold: { id: holdId(result.answer.TransaccionId), endsAt: text(result.answer.TransaccionFechaFinTxt) },
  };
}

/** Stores the tickets to issue once the link's order is paid (spec 2 §7 WSTicketPagoLinkPago). Throws `Fault`. */
export function storeLinkPurchase(
  link: PaymentLink,
  holdId: number,
  cards: readonly PersonCard[],
): Promise<CallResult<'WSTicketPagoLinkPago'>> {
  const order = {
    showId: link.address.showId,
    holdId,
    standId: link.stand.id,
    sectorCode: link.sector.code,
    tickets: cards.map(({ number, person, extras }) => {
      const { rowId = 0, seatId = 0 } = link.places[number - 1] ?? {};
      const nobody = { memberNumber: '', categoryId: 0, pin: '' };
      return { number, person, extras, price: link.ticketPrice, rowId, seatId, ...nobody };
    }),
  };
  const body = {
    ...addressFields(link.address),
    ...orderTexts(order, ABROAD),
    MonedaId: link.currency.id,
    PagoMonto: Number(link.total),
  };
  return postCall('WSTicketPagoLinkPago', body, ANONYMOUS);
}
