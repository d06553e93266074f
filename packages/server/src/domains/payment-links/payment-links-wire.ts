import {
  type AnswerOf,
  type RequestOf,
  SDTFilaAsientoJSON,
  type WSLinkPagoValidar,
  type WSTicketPagoLinkPago,
  type WSTransaccionLinkPago,
} from '@club/contract';
import type { Context } from '../../context.ts';
import { parseJsonText } from '../../http/json-text.ts';
import { wireAmount } from '../../shared/money.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { toShowForPaying } from '../catalogue/public.ts';
import type { PlacedHold } from '../holds/public.ts';
import { readAmount, readTicketForms } from '../ticket-forms/public.ts';
import { issuedTicketWire } from '../tickets/public.ts';
import type { LinkHoldRequest } from './hold-link-places.ts';
import type { LinkVisit } from './open-payment-link.ts';
import type { LinkPage } from './read-link-page.ts';
import type { LinkPurchaseRequest } from './store-link-purchase.ts';

export function readLinkVisit(body: RequestOf<typeof WSLinkPagoValidar>, ip: string): LinkVisit {
  return { showId: body.EspectaculoId, linkId: body.LinkPagoId, token: body.LinkPagoToken, ip };
}

/** The secret is echoed from the request: it is not stored. */
export function writeLinkPage(
  { link, show, sector, places, issued, isRefunded }: LinkPage,
  token: string,
  config: Context['config'],
): AnswerOf<typeof WSLinkPagoValidar> {
  return {
    SDTLinkPago: {
      LinkPagoId: link.id,
      LinkPagoToken: token,
      LinkPagoCntSolicitadas: places.length,
      LinkPagoCntIngresadas: issued.length,
      LinkPagoMontoTotal: wireAmount(link.ticketAmount * places.length),
      LinkPagoMontoTicket: wireAmount(link.ticketAmount),
      MonedaId: show.currency.id,
      MonedaSimbolo: show.currency.symbol,
      TribunaId: sector.standId,
      TribunaNombre: sector.standName,
      SectorCod: sector.code,
      SectorDescripcion: sector.description,
      LinkPagoSolicitanteNombre: link.requesterName,
      LinkPagoSolicitanteEmail: link.requesterEmail,
      Ubicacion: places.map((place) => ({
        FilaId: place.rowId ?? 0,
        FilaNombre: place.rowName ?? '',
        AsientoId: place.seatId ?? 0,
        AsientoNombre: place.seatName ?? '',
      })),
    },
    SDTTicketsCortesia: issued.map(issuedTicketWire),
    SDTEspectaculo: toShowForPaying(show, config),
    LinkPagoDevuelto: isRefunded,
  };
}

/** Throws BadRequest if `SDTFilaAsientoJSON` is not valid. */
export function readLinkHold(body: RequestOf<typeof WSTransaccionLinkPago>, ip: string): LinkHoldRequest {
  const seats = parseJsonText(SDTFilaAsientoJSON, body.SDTFilaAsientoJSON || '[]', 'SDTFilaAsientoJSON');
  return {
    showId: body.TransaccionEspectaculoId,
    linkId: body.LinkPagoId,
    token: body.LinkPagoToken,
    ip,
    standId: body.TransaccionEspectaculoTribunaId,
    sectorCode: body.TransaccionEspectaculoSectorCod,
    quantity: body.TransaccionCantidad,
    seats: seats.map((seat) => ({ rowId: seat.FilaId, seatId: seat.AsientoId })),
  };
}

export function writeLinkHold(hold: PlacedHold): AnswerOf<typeof WSTransaccionLinkPago> {
  return { TransaccionId: hold.id, TransaccionFechaFinTxt: montevideoDateTime(hold.endsAt) };
}

/** Throws BadRequest naming the text or the amount that cannot be read. */
export function readLinkPurchase(
  body: RequestOf<typeof WSTicketPagoLinkPago>,
  ip: string,
): LinkPurchaseRequest {
  return {
    linkId: body.LinkPagoId,
    token: body.LinkPagoToken,
    ip,
    forms: readTicketForms(body),
    total: readAmount(body.PagoMonto, 'PagoMonto'),
    currencyId: body.MonedaId,
  };
}
