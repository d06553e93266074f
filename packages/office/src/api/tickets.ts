import { TICKET_CHANNELS, type TicketChannel } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type GateScan, scanOf } from './gate-scans.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';
import { CHOICE_OF, type TicketChoice } from './moves.ts';
import { type StrayPayment, strayPaymentOf } from './stray-payments.ts';

type WireTicket = ClubAnswer<'club/entradas/buscar'>['Entradas'][number];
type WirePurchase = ClubAnswer<'club/entradas/buscar'>['Compras'][number];
type WireParking = ClubAnswer<'club/entradas/buscar'>['Estacionamientos'][number];
type WireDecision = NonNullable<ClubAnswer<'club/entradas/leer'>['Decision']>;
type WireEvent = ClubAnswer<'club/entradas/leer'>['Historia'][number];
type WireCharge = ClubAnswer<'club/compras/leer'>['Compra']['Cobros'][number];

export const CHANNEL_OF = inverse(TICKET_CHANNELS);
export type PurchaseState = WirePurchase['Estado'];
export type ChargeState = WireCharge['Estado'];

/** A ticket in a list. Moments are wall-clock times in Montevideo. */
export interface ListedTicket {
  readonly id: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly person: string;
  readonly document: string;
  readonly memberNumber: string;
  readonly place: string;
  readonly channel: TicketChannel;
  /** Display text; empty for none. */
  readonly price: string;
  /** The same as a number with two decimals at most, to be added up, and the sign of its currency. */
  readonly amount: number;
  readonly currency: string;
  readonly isRevoked: boolean;
  readonly issuedAt: string;
}

const ticketOf = (wire: WireTicket): ListedTicket => ({
  id: wire.EntradaId,
  showId: wire.EspectaculoId,
  showName: wire.Espectaculo,
  startsAt: wire.Inicio,
  person: wire.Persona,
  document: wire.Documento,
  memberNumber: wire.NroSocio,
  place: wire.Lugar,
  channel: CHANNEL_OF[wire.Canal],
  price: wire.Precio,
  amount: wire.Importe,
  currency: wire.Moneda,
  isRevoked: wire.Anulada,
  issuedAt: wire.Emitida,
});

export interface ListedPurchase {
  readonly id: number;
  readonly showName: string;
  readonly buyer: string;
  readonly email: string;
  readonly total: string;
  readonly state: PurchaseState;
  readonly createdAt: string;
}

const purchaseOf = (wire: WirePurchase): ListedPurchase => ({
  id: wire.CompraId,
  showName: wire.Espectaculo,
  buyer: wire.Comprador,
  email: wire.Correo,
  total: wire.Total,
  state: wire.Estado,
  createdAt: wire.Creada,
});

export interface ListedParking {
  readonly plate: string;
  readonly person: string;
  readonly box: string;
  readonly carPark: string;
  /** A show's name, or a day. */
  readonly occasion: string;
  readonly isRevoked: boolean;
}

const parkingOf = (wire: WireParking): ListedParking => ({
  plate: wire.Matricula,
  person: wire.Persona,
  box: wire.Palco,
  carPark: wire.Parking,
  occasion: wire.Ocasion,
  isRevoked: wire.Anulada,
});

export interface Found extends ListPage<ListedTicket> {
  readonly purchases: readonly ListedPurchase[];
  readonly payments: readonly StrayPayment[];
  readonly parking: readonly ListedParking[];
  readonly hasMore: boolean;
  readonly hasMorePurchases: boolean;
  readonly hasMoreParking: boolean;
}

/** `showId` 0: all shows. */
export const ticketsBody = (text: string, showId: number) => ({
  ...{ Texto: text, ...(showId > 0 && { EspectaculoId: showId }) },
});

/** All matches of a search text. */
export async function searchTickets(
  { text, showId }: { readonly text: string; readonly showId: number },
  page: PageOf<'entradas'>,
  signal: AbortSignal,
): Promise<Found> {
  const body = { ...ticketsBody(text, showId), ...pageToWire(page) };
  const wire = await clubFetch('club/entradas/buscar', body, { signal });
  return {
    rows: wire.Entradas.map(ticketOf),
    purchases: wire.Compras.map(purchaseOf),
    payments: wire.PagosSinCompra.map(strayPaymentOf),
    parking: wire.Estacionamientos.map(parkingOf),
    total: wire.Total,
    hasMore: wire.HayMas,
    hasMorePurchases: wire.HayMasCompras,
    hasMoreParking: wire.HayMasEstacionamientos,
    next: wire.Siguiente,
  };
}

export interface TicketEvent {
  readonly at: string;
  readonly what: string;
  /** Empty when it was not a member of the team. */
  readonly person: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly reason: string;
}

const eventOf = (wire: WireEvent): TicketEvent => ({
  at: wire.En,
  what: wire.Hecho,
  person: wire.Quien,
  changes: wire.Cambios.map(({ Campo, Antes, Despues }) => ({ field: Campo, before: Antes, after: Despues })),
  reason: wire.Motivo,
});

export interface Ticket extends ListedTicket {
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  /** Without dots and dashes. */
  readonly documentNumber: string;
  /** Its mark at the gates, and why; null for none. */
  readonly mark: { readonly kind: MarkKind; readonly reason: string } | null;
  readonly documentTypes: readonly { readonly id: number; readonly name: string }[];
  readonly standId: number;
  readonly sectorCode: string;
  readonly email: string;
  readonly phone: string;
  readonly category: string;
  readonly extras: readonly { readonly name: string; readonly value: string }[];
  /** Whether there is one that they may download. */
  readonly hasFile: boolean;
  /** 0 without a purchase. */
  readonly purchaseId: number;
  readonly events: readonly TicketEvent[];
  /** Its scans at the gates, newest first. */
  readonly scans: readonly GateScan[];
  /** While buyers of its moved show may choose; otherwise null. */
  readonly decision: TicketDecision | null;
}

/** A lane sends it to the supervisor, or admits it with a note to look at it. */
export type MarkKind = 'supervisor' | 'look';

/** The choices for a ticket of a moved show. */
export interface TicketDecision {
  /** Empty while the new day is not known. */
  readonly until: string;
  readonly chosen: TicketChoice;
  readonly options: readonly TicketChoice[];
  /** Paid at the window: refunded by hand. */
  readonly isByHand: boolean;
}

const decisionOf = (wire: WireDecision): TicketDecision => ({
  until: wire.Hasta,
  chosen: CHOICE_OF[wire.Eleccion],
  options: wire.Opciones.map((option) => CHOICE_OF[option]),
  isByHand: wire.NecesitaComprobante,
});

export async function fetchTicket(id: number, signal: AbortSignal): Promise<Ticket> {
  const {
    Entrada,
    Historia,
    Lecturas,
    TiposDocumento,
    Decision,
    Marca = '',
    MarcaComo = 'supervisor',
  } = await clubFetch('club/entradas/leer', { EntradaId: id }, { signal });
  return {
    ...ticketOf(Entrada),
    version: Entrada.Version,
    firstName: Entrada.Nombre,
    lastName: Entrada.Apellido,
    documentTypeId: Entrada.DocumentoTipoId,
    documentNumber: Entrada.DocumentoNumero,
    mark: Marca === '' ? null : { kind: MarcaComo === 'mirar' ? 'look' : 'supervisor', reason: Marca },
    documentTypes: TiposDocumento.map(({ DocumentoTipoId, Nombre }) => ({
      id: DocumentoTipoId,
      name: Nombre,
    })),
    standId: Entrada.TribunaId,
    sectorCode: Entrada.SectorCod,
    email: Entrada.Correo,
    phone: Entrada.Telefono,
    category: Entrada.Categoria,
    extras: Entrada.Datos.map(({ Nombre, Valor }) => ({ name: Nombre, value: Valor })),
    hasFile: Entrada.TieneArchivo,
    purchaseId: Entrada.CompraId,
    events: Historia.map(eventOf),
    scans: Lecturas.map(scanOf),
    decision: Decision ? decisionOf(Decision) : null,
  };
}

export interface Purchase extends ListedPurchase {
  readonly charges: readonly {
    readonly id: number;
    readonly provider: string;
    readonly paymentId: string;
    readonly amount: string;
    readonly approvedAt: string;
    /** Its refunds, pending and made, as display text; empty for none. */
    readonly refunded: string;
    /** The remaining amount: `"1600.50"`. */
    readonly rest: string;
    readonly state: ChargeState;
    /** Paid over the counter: refunded by hand. */
    readonly isOfWindow: boolean;
    /** The tickets that it paid for, also in part; `parts`: what it paid for each, as display text. */
    readonly ticketIds: readonly number[];
    readonly parts: readonly string[];
  }[];
  readonly tickets: readonly ListedTicket[];
}

export async function fetchPurchase(id: number, signal: AbortSignal): Promise<Purchase> {
  const { Compra } = await clubFetch('club/compras/leer', { CompraId: id }, { signal });
  return {
    ...purchaseOf(Compra),
    charges: Compra.Cobros.map((charge) => ({
      id: charge.PagoId,
      provider: charge.Proveedor,
      paymentId: charge.NroPago,
      amount: charge.Monto,
      approvedAt: charge.Aprobado,
      refunded: charge.Devuelto,
      rest: charge.Resto,
      state: charge.Estado,
      isOfWindow: charge.EnVentanilla,
      ticketIds: charge.EntradaIds,
      parts: charge.Partes,
    })),
    tickets: Compra.Entradas.map(ticketOf),
  };
}

/** Resends a ticket; `email` empty: to its earlier address. */
export const resendTicket = (
  { ticketId, operation }: { ticketId: number; operation: string },
  { all, email, reason }: { all: boolean; email: string; reason: string },
) =>
  clubCall('club/entradas/reenviar', {
    ...{ Operacion: operation, EntradaId: ticketId, Todas: all, Motivo: reason },
    ...(email && { Correo: email }),
  });
