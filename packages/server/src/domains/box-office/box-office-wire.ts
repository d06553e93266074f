import type { AnswerOf, ClubComprasLeer, ClubEntradasBuscar, ClubEntradasLeer } from '@club/contract/club';
import { documentText } from '../../shared/identity-document.ts';
import { pesosText } from '../../shared/money.ts';
import { montevideoDateTime, writtenDate } from '../../shared/montevideo.ts';
import { changesToWire } from '../staff-audit/public.ts';
import { placeText, type TicketChannel, type TicketRow } from '../tickets/public.ts';
import type { ChargeRow, PurchaseRow, PurchaseState } from './purchase-reads.ts';
import type { PurchaseStory, TicketStory } from './read-ticket.ts';
import type { FoundParking } from './search-store.ts';

type WireFound = AnswerOf<typeof ClubEntradasBuscar>;
type WireTicket = WireFound['Entradas'][number];
type WirePurchase = WireFound['Compras'][number];
type WireStory = AnswerOf<typeof ClubEntradasLeer>;
type WireEvent = WireStory['Historia'][number];
type WireDetail = AnswerOf<typeof ClubComprasLeer>['Compra'];

const CHANNELS: Readonly<Record<TicketChannel, WireTicket['Canal']>> = {
  web: 'web',
  'payment-link': 'link-de-pago',
  transfer: 'butaca',
  courtesy: 'cortesia',
  box: 'palco',
  press: 'prensa',
  accreditation: 'acreditacion',
};
const STATES: Readonly<Record<PurchaseState, WirePurchase['Estado']>> = {
  unpaid: 'sin-pagar',
  paid: 'pagada',
  refunding: 'devolucion-en-curso',
  refunded: 'devuelta',
};
const OUTCOMES: Readonly<Record<ChargeRow['outcome'], WireDetail['Cobros'][number]['Estado']>> = {
  issued: 'cobrado',
  refunding: 'devolucion-en-curso',
  refunded: 'devuelto',
};
const ISSUED = 'Emitida';
const REVOKED = 'Anulada';
/** Of the staff's own acts, what they are called in a ticket's history. */
const ACTS: Readonly<Record<string, string>> = { 'entradas/reenviar': 'Reenvío pedido' };
const mailedTo = (email: string) => `Enviada a ${email}`;

/** Where a list goes on: so many tickets further. */
export const cursorFromWire = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;

export function ticketToWire(ticket: TicketRow): WireTicket {
  const { documentTypeId: typeId, document: number } = ticket;
  return {
    EntradaId: ticket.ticketId,
    EspectaculoId: ticket.showId,
    Espectaculo: ticket.showName,
    Inicio: montevideoDateTime(ticket.startsAt),
    Persona: `${ticket.firstName} ${ticket.lastName}`,
    Documento: `${ticket.documentTypeAbbreviation} ${documentText({ typeId, number })}`,
    NroSocio: ticket.memberNumber,
    Lugar: placeText({
      ...{ stand: ticket.standName, sector: ticket.sectorDescription },
      ...{ row: ticket.rowName, seat: ticket.seatName },
    }),
    // The column's check allows these only.
    Canal: CHANNELS[ticket.channel as TicketChannel],
    Precio: ticket.amount === 0 ? '' : pesosText(ticket.amount, ticket.currencySymbol),
    Anulada: ticket.state !== 'live',
    Emitida: montevideoDateTime(ticket.issuedAt),
  };
}

/** Of a search by document, what of the person is told. */
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

export function storyToWire({ ticket, fileUrl, mails, acts }: TicketStory): WireStory {
  const isBought = ticket.channel === 'web' || ticket.channel === 'payment-link';
  return {
    Entrada: {
      ...ticketToWire(ticket),
      Correo: ticket.email,
      Telefono: ticket.phone,
      Categoria: ticket.categoryName ?? '',
      Datos: ticket.extras.map(({ name, value }) => ({ Nombre: name, Valor: value })),
      Archivo: fileUrl,
      CompraId: isBought ? ticket.channelRef : 0,
    },
    Historia: [
      ...acts.map((act) => ({
        ...eventOf(act.at, ACTS[act.act] ?? act.act, act.person),
        ...{ Cambios: changesToWire(act).filter(({ Antes, Despues }) => Antes !== Despues) },
        Motivo: act.reason ?? '',
      })),
      ...mails.map(({ at, email }) => eventOf(at, mailedTo(email))),
      ...(ticket.revokedAt ? [eventOf(ticket.revokedAt, REVOKED)] : []),
      eventOf(ticket.issuedAt, ISSUED),
    ].sort((one, other) => other.En.localeCompare(one.En)),
  };
}

const eventOf = (at: Date, Hecho: string, Quien = ''): WireEvent => ({
  ...{ En: montevideoDateTime(at), Hecho, Quien, Cambios: [], Motivo: '' },
});

export function detailToWire({ purchase, charges, tickets }: PurchaseStory): WireDetail {
  return {
    ...purchaseToWire(purchase),
    Cobros: charges.map((charge) => ({
      Proveedor: charge.providerName,
      NroPago: charge.paymentId,
      Monto: pesosText(charge.amount, charge.currencySymbol),
      Aprobado: montevideoDateTime(charge.approvedAt),
      Estado: OUTCOMES[charge.outcome],
    })),
    Entradas: tickets.map(ticketToWire),
  };
}
