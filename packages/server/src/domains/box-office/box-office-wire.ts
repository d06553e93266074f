import type {
  AnswerOf,
  ClubComprasLeer,
  ClubEntradasBuscar,
  ClubEntradasCambiarLugar,
  ClubEntradasCorregir,
  ClubEntradasImprimir,
  ClubEntradasLeer,
  RequestOf,
} from '@club/contract/club';
import { TICKET_CHANNELS } from '@club/contract/club/words';
import { documentText } from '../../shared/identity-document.ts';
import { minorUnits, pesosText, priceText, wireAmount } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime, writtenDate } from '../../shared/montevideo.ts';
import { staffDecisionToWire } from '../choices/public.ts';
import { scanToWire } from '../control-room/public.ts';
import { isWindowProvider } from '../payments/public.ts';
import { changesToWire } from '../staff-audit/public.ts';
import {
  isBought,
  placeText,
  type TicketChannel,
  type TicketPrint,
  type TicketRow,
} from '../tickets/public.ts';
import { TILL_METHODS } from '../till/public.ts';
import type { Move } from './change-place.ts';
import type { Correction } from './correct-person.ts';
import type { DifferenceAct } from './difference-rules.ts';
import type { ChargeRow, NamedPayment, PurchaseRow, PurchaseState } from './purchase-reads.ts';
import type { PurchaseStory, TicketStory } from './read-ticket.ts';
import type { FoundParking } from './search-store.ts';

type WireFound = AnswerOf<typeof ClubEntradasBuscar>;
type WireTicket = WireFound['Entradas'][number];
type WirePurchase = WireFound['Compras'][number];
type WireStory = AnswerOf<typeof ClubEntradasLeer>;
type WireEvent = WireStory['Historia'][number];
type WireDetail = AnswerOf<typeof ClubComprasLeer>['Compra'];

const MARKS = { supervisor: 'supervisor', look: 'mirar' } as const;

const STATES: Readonly<Record<PurchaseState, WirePurchase['Estado']>> = {
  unpaid: 'sin-pagar',
  paid: 'pagada',
  refunding: 'devolucion-en-curso',
  'partly-refunded': 'devuelta-en-parte',
  refunded: 'devuelta',
};
const OUTCOMES: Readonly<Record<ChargeRow['outcome'], WireDetail['Cobros'][number]['Estado']>> = {
  issued: 'cobrado',
  difference: 'cobrado',
  refunding: 'devolucion-en-curso',
  refunded: 'devuelto',
};
const ISSUED = 'Emitida';
const REVOKED = 'Anulada';
const ANNUL = 'entradas/anular';
/** The names of acts of staff in a ticket's history. */
const ACTS: Readonly<Record<string, string>> = {
  'entradas/reenviar': 'Reenvío pedido',
  'entradas/imprimir': 'Impresa',
  'entradas/descargar': 'Archivo descargado',
  'entradas/corregir': 'Persona corregida',
  'entradas/cambiarLugar': 'Lugar cambiado',
  [ANNUL]: REVOKED,
  'entradas/elegir': 'Elección por el cambio de fecha',
  'entradas/marcar': 'Marca para la puerta',
  'puertas/lecturas/anular': 'Ingreso anulado',
  'reembolsos/pedir': 'Devolución pedida',
  'reembolsos/reintentar': 'Devolución reintentada',
};
const mailedTo = (email: string) => `Enviada a ${email}`;

/** The sort columns of found tickets. */
export const TICKET_ORDERS = {
  persona: 'person',
  espectaculo: 'show',
  canal: 'channel',
  estado: 'state',
} as const;

export function ticketToWire(ticket: TicketRow): WireTicket {
  const { documentTypeId: typeId, document: number } = ticket;
  return {
    EntradaId: ticket.ticketId,
    EspectaculoId: ticket.showId,
    Espectaculo: ticket.showName,
    Inicio: momentToWire(ticket.dateIsOpen ? null : ticket.startsAt),
    Persona: `${ticket.firstName} ${ticket.lastName}`,
    Documento: `${ticket.documentTypeAbbreviation} ${documentText({ typeId, number })}`,
    NroSocio: ticket.memberNumber,
    Lugar: placeText({
      ...{ stand: ticket.standName, sector: ticket.sectorDescription },
      ...{ row: ticket.rowName, seat: ticket.seatName },
    }),
    // The column's check allows only these.
    Canal: TICKET_CHANNELS[ticket.channel as TicketChannel],
    Precio: ticket.amount === 0 ? '' : pesosText(ticket.amount, ticket.currencySymbol),
    ...{ Importe: wireAmount(ticket.amount), Moneda: ticket.currencySymbol },
    Anulada: ticket.state !== 'live',
    Emitida: montevideoDateTime(ticket.issuedAt),
  };
}

/** The ticket found by a search for a document, in the audit. */
export const foundFields = ({ ticketId }: TicketRow) => ({ Entrada: ticketId });

export function purchaseToWire(purchase: PurchaseRow): WirePurchase {
  return {
    CompraId: purchase.purchaseId,
    EspectaculoId: purchase.showId,
    Espectaculo: purchase.showName,
    Comprador: purchase.buyer,
    Correo: purchase.email,
    Total: pesosText(purchase.amount, purchase.currencySymbol),
    Estado: STATES[purchase.state],
    Creada: montevideoDateTime(purchase.createdAt),
  };
}

export function strayPaymentToWire(payment: NamedPayment): WireFound['PagosSinCompra'][number] {
  return {
    Proveedor: payment.providerName,
    NroPago: payment.reference,
    Espectaculo: payment.showName,
    Monto: pesosText(payment.amount, payment.currencySymbol),
    Aprobado: montevideoDateTime(payment.approvedAt),
    Devuelto: payment.isRefunded,
  };
}

export function parkingToWire(parking: FoundParking): WireFound['Estacionamientos'][number] {
  const { showName, day } = parking;
  return {
    Matricula: parking.plate,
    Persona: `${parking.firstName} ${parking.lastName}`,
    Palco: parking.boxCode,
    Parking: parking.carPark,
    Ocasion: showName ?? (day ? writtenDate(new Date(`${day}T12:00:00Z`)) : ''),
    Anulada: !parking.isLive,
  };
}

export function storyToWire(story: TicketStory): WireStory {
  const { ticket, hasFile, mails, acts, scans, documentTypes } = story;
  const decision = story.decision && staffDecisionToWire(story.decision, ticket.ticketId);
  return {
    Entrada: {
      ...ticketToWire(ticket),
      Correo: ticket.email,
      Telefono: ticket.phone,
      Categoria: ticket.categoryName ?? '',
      Datos: ticket.extras.map(({ name, value }) => ({ Nombre: name, Valor: value })),
      TieneArchivo: hasFile,
      CompraId: isBought(ticket.channel) ? ticket.channelRef : 0,
      Version: ticket.version,
      Nombre: ticket.firstName,
      Apellido: ticket.lastName,
      DocumentoTipoId: ticket.documentTypeId,
      DocumentoNumero: ticket.document,
      TribunaId: ticket.standId,
      SectorCod: ticket.sectorCode,
      FilaId: ticket.rowId ?? 0,
      AsientoId: ticket.seatId ?? 0,
    },
    ...(decision ? { Decision: decision } : {}),
    ...(story.mark && { Marca: story.mark.reason, MarcaComo: MARKS[story.mark.kind] }),
    Lecturas: scans.map((scan) => scanToWire(scan, false)),
    TiposDocumento: documentTypes.map(({ id, name }) => ({ DocumentoTipoId: id, Nombre: name })),
    Historia: [
      ...acts.map((act) => ({
        ...eventOf(act.at, ACTS[act.act] ?? act.act, act.person),
        ...{ Cambios: changesToWire(act).filter(({ Antes, Despues }) => Antes !== Despues) },
        Motivo: act.reason ?? '',
      })),
      ...mails.map(({ at, email }) => eventOf(at, mailedTo(email))),
      ...(ticket.revokedAt && !acts.some(({ act }) => act === ANNUL)
        ? [eventOf(ticket.revokedAt, REVOKED)]
        : []),
      eventOf(ticket.issuedAt, ISSUED),
    ].sort((one, other) => other.En.localeCompare(one.En)),
  };
}

const eventOf = (at: Date, Hecho: string, Quien = ''): WireEvent => ({
  ...{ En: montevideoDateTime(at), Hecho, Quien, Cambios: [], Motivo: '' },
});

type WireMove = RequestOf<typeof ClubEntradasCambiarLugar>;

/** Null for no collection, or one without till and payment method. */
function differenceFromWire({
  Diferencia,
  CajaId,
  Metodo,
  PagaCon,
  Comprobante,
}: WireMove): DifferenceAct | null {
  switch (Diferencia) {
    case 'perdonar':
      return { kind: 'waive' };
    case 'conservar':
      return { kind: 'keep' };
    case 'devolver':
      return { kind: 'give-back', tillId: CajaId ?? null };
    case 'cobrar':
      return CajaId === undefined || Metodo === undefined
        ? null
        : {
            kind: 'collect',
            payment: {
              ...{ tillId: CajaId, method: TILL_METHODS[Metodo], receipt: Comprobante?.trim() ?? '' },
              handed: PagaCon === undefined ? null : minorUnits(PagaCon),
            },
          };
    default:
      return null;
  }
}

export function moveFromWire(body: WireMove): Move {
  const { FilaId: rowId, AsientoId: seatId } = body;
  return {
    ticketId: body.EntradaId,
    version: body.Version,
    standId: body.TribunaId,
    sectorCode: body.SectorCod,
    seat: rowId > 0 && seatId > 0 ? { rowId, seatId } : null,
    difference: differenceFromWire(body),
    reason: body.Motivo.trim(),
  };
}

export function correctionFromWire(body: RequestOf<typeof ClubEntradasCorregir>): Correction {
  return {
    ticketId: body.EntradaId,
    version: body.Version,
    firstName: body.PersonaNombre.trim(),
    lastName: body.PersonaApellido.trim(),
    documentTypeId: body.PersonaDocumentoTipoId,
    typedDocument: body.PersonaDocumento,
    phone: body.Telefono.trim(),
    reason: body.Motivo.trim(),
  };
}

export function sheetToWire(print: TicketPrint): AnswerOf<typeof ClubEntradasImprimir>['Hojas'][number] {
  const { show, holder } = print;
  return {
    EntradaId: print.ticketId,
    Codigo: print.code,
    Club: print.club.name,
    Etiqueta: print.label,
    Espectaculo: show.name,
    Detalle: show.competition,
    Fecha: print.date,
    Hora: print.time,
    Escenario: print.venue.name,
    Lugar: print.place.map(({ label, value }) => ({ Nombre: label, Valor: value })),
    CamposExtra: print.extras ?? '',
    Persona: holder.name,
    Documento: holder.document,
    Socio: holder.memberNumber,
    Categoria: print.category,
    Precio: print.price,
    Numero: print.number,
    Emitida: print.issued,
  };
}

export function detailToWire({ purchase, charges, tickets }: PurchaseStory): WireDetail {
  return {
    ...purchaseToWire(purchase),
    Cobros: charges.map((charge) => ({
      PagoId: charge.id,
      Proveedor: charge.providerName,
      NroPago: charge.paymentId,
      Monto: pesosText(charge.amount, charge.currencySymbol),
      Aprobado: montevideoDateTime(charge.approvedAt),
      Devuelto: charge.refunded > 0 ? pesosText(charge.refunded, charge.currencySymbol) : '',
      Resto: priceText(Math.max(0, charge.amount - charge.refunded)),
      Estado: OUTCOMES[charge.outcome],
      EnVentanilla: isWindowProvider(charge.provider),
      EntradaIds: [...charge.ticketIds],
      Partes: charge.parts.map((part) => pesosText(part, purchase.currencySymbol)),
    })),
    Entradas: tickets.map(ticketToWire),
  };
}
