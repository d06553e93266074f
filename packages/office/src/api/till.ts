import { EXTRA_FIELD_OPTIONS } from '@club/contract/constants';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';
import type { WindowSector } from './window-sectors.ts';

type WireWindow = ClubAnswer<'club/ventanilla/leer'>;
type WireTill = ClubAnswer<'club/ventanilla/cajas'>['Cajas'][number];
type WireHold = NonNullable<WireWindow['Reten']>;
type WireSale = NonNullable<WireWindow['Ultima']>;

/** A member's till. Money in pesos; moments are wall-clock times in Montevideo. */
export interface Till {
  readonly id: number;
  readonly person: string;
  readonly openedAt: string;
  readonly float: number;
  /** Open for longer than the club's limit: it sells no more. */
  readonly isForgotten: boolean;
}

const tillOf = (wire: NonNullable<WireWindow['Caja']>): Till => ({
  id: wire.CajaId,
  person: wire.Persona,
  openedAt: wire.AbiertaEn,
  float: wire.Fondo,
  isForgotten: wire.Olvidada,
});

export interface HeldPlace {
  readonly rowId: number;
  readonly seatId: number;
  readonly text: string;
}

/** The till's hold for the current sale. */
export interface TillHold {
  readonly id: number;
  readonly sector: string;
  /** When it ends, by this browser's clock. */
  readonly endsAt: number;
  readonly isExtended: boolean;
  readonly places: readonly HeldPlace[];
  /** The show's extra fields per ticket. */
  readonly fields: readonly ExtraField[];
}

/** An extra field of a show. */
export interface ExtraField {
  readonly id: number;
  readonly name: string;
  readonly isMandatory: boolean;
  /** Null for free text. */
  readonly options: readonly string[] | null;
}

const holdOf = (wire: WireHold): TillHold => ({
  id: wire.TransaccionId,
  sector: wire.Sector,
  endsAt: Date.now() + wire.Segundos * 1000,
  isExtended: wire.Renovada,
  places: wire.Lugares.map(({ FilaId, AsientoId, Texto }) => ({
    rowId: FilaId,
    seatId: AsientoId,
    text: Texto,
  })),
  fields: wire.CamposExtra.map((field) => ({
    id: field.ComplementoId,
    name: field.ComplementoNombre,
    isMandatory: field.EspectaculoComplementoObligatorio,
    options:
      field.ComplementoTipo === EXTRA_FIELD_OPTIONS
        ? field.Opciones.map(({ ComplementoOpcionValor }) => ComplementoOpcionValor)
        : null,
  })),
});

export interface LastSale {
  readonly id: number;
  readonly ticketIds: readonly number[];
  readonly method: WindowMethod;
  readonly total: number;
  readonly change: number;
  readonly at: string;
  readonly text: string;
  readonly canBeAnnulled: boolean;
  /** The refund if it is annulled: the total less earlier refunds. */
  readonly rest: number;
}

const saleOf = (wire: WireSale): LastSale => ({
  id: wire.CompraId,
  ticketIds: wire.EntradaIds,
  method: wire.Metodo,
  total: wire.Total,
  change: wire.Vuelto,
  at: wire.En,
  text: wire.Texto,
  canBeAnnulled: wire.PuedeAnularse,
  rest: wire.PorDevolver,
});

export interface WindowShow {
  readonly id: number;
  readonly name: string;
  readonly startsAt: string;
  readonly isToday: boolean;
}

export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** A refund that somebody approved: it is taken out of the till, and to be handed over. */
export interface LateRefund {
  readonly id: number;
  /** 0 for none. */
  readonly purchaseId: number;
  readonly amount: number;
  readonly method: WindowMethod;
  readonly approver: string;
  readonly at: string;
}

export interface TicketWindow {
  readonly till: Till | null;
  readonly shows: readonly WindowShow[];
  readonly documentTypes: readonly Choice[];
  readonly hold: TillHold | null;
  readonly last: LastSale | null;
  readonly lateRefunds: readonly LateRefund[];
}

export async function fetchWindow(signal: AbortSignal): Promise<TicketWindow> {
  const wire = await clubFetch('club/ventanilla/leer', {}, { signal });
  return {
    till: wire.Caja && tillOf(wire.Caja),
    shows: wire.Espectaculos.map((show) => ({
      id: show.EspectaculoId,
      name: show.Nombre,
      startsAt: show.Inicio,
      isToday: show.EsHoy,
    })),
    documentTypes: wire.TiposDocumento.map(({ DocumentoTipoId, Nombre }) => ({
      id: DocumentoTipoId,
      name: Nombre,
    })),
    hold: wire.Reten && holdOf(wire.Reten),
    last: wire.Ultima && saleOf(wire.Ultima),
    lateRefunds: wire.Aprobadas.map((late) => ({
      ...{ id: late.ReembolsoId, purchaseId: late.CompraId, amount: late.Monto, method: late.Metodo },
      ...{ approver: late.Aprobo, at: late.En },
    })),
  };
}

export const openTill = (operation: string, float: number) =>
  clubCall('club/ventanilla/abrirCaja', { Operacion: operation, Fondo: float });

interface AtTill {
  readonly tillId: number;
  readonly operation: string;
}

export interface WantedPlaces {
  readonly showId: number;
  readonly sector: Pick<WindowSector, 'standId' | 'code'>;
  readonly quantity: number;
  /** Empty: the server picks them. */
  readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
}

export const holdPlaces = ({ tillId, operation }: AtTill, wanted: WantedPlaces) =>
  clubCall('club/ventanilla/retener', {
    ...{ Operacion: operation, CajaId: tillId, EspectaculoId: wanted.showId, Cantidad: wanted.quantity },
    ...{ TribunaId: wanted.sector.standId, SectorCod: wanted.sector.code },
    Asientos: wanted.seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId })),
  });

export const extendHold = ({ tillId, operation }: AtTill, holdId: number) =>
  clubCall('club/ventanilla/renovar', { Operacion: operation, CajaId: tillId, TransaccionId: holdId });

export const releaseHold = ({ tillId, operation }: AtTill) =>
  clubCall('club/ventanilla/soltar', { Operacion: operation, CajaId: tillId });

export interface AskedDocument {
  readonly documentTypeId: number;
  readonly document: string;
}

const documentToWire = ({ documentTypeId, document }: AskedDocument) => ({
  ...{ PersonaDocumentoTipoId: documentTypeId, PersonaDocumento: document },
});

/** The register's data of a document; names are empty for an unknown one. `before`: of the places before it. */
export async function readPerson(holdId: number, asked: AskedDocument, before: readonly AskedDocument[]) {
  const read = await clubCall('club/ventanilla/persona', {
    ...{ TransaccionId: holdId, ...documentToWire(asked) },
    ...(before.length > 0 && { Anteriores: before.map(documentToWire) }),
  });
  if (!read.ok) return read;
  const { Nombre, Apellido, Categoria, Monto, Aviso } = read.answer;
  return {
    ok: true,
    ...{ firstName: Nombre, lastName: Apellido, category: Categoria, price: Monto, note: Aviso },
  } as const;
}

type WireSell = ClubRequest<'club/ventanilla/emitir'>;

export interface SoldTicket extends HeldPlace {
  readonly documentTypeId: number;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By the field's id. */
  readonly extras: Readonly<Record<number, string>>;
}

export type WindowMethod = WireSell['Metodo'];

export interface SaleOrder {
  readonly holdId: number;
  readonly tickets: readonly SoldTicket[];
  readonly total: number;
  readonly method: WindowMethod;
  /** Cash received. */
  readonly handed: number;
  readonly receipt: string;
  /** An address to which the tickets are mailed too; empty for none. */
  readonly email: string;
}

export async function sell({ tillId, operation }: AtTill, order: SaleOrder) {
  const sold = await clubCall('club/ventanilla/emitir', {
    ...{ Operacion: operation, CajaId: tillId, TransaccionId: order.holdId },
    ...{ Total: order.total, Metodo: order.method },
    ...(order.method === 'efectivo' ? { PagaCon: order.handed } : { Comprobante: order.receipt }),
    ...(order.email && { Correo: order.email }),
    Entradas: order.tickets.map((ticket) => ({
      ...{ FilaId: ticket.rowId, AsientoId: ticket.seatId },
      ...{ PersonaNombre: ticket.firstName, PersonaApellido: ticket.lastName },
      ...{ PersonaDocumentoTipoId: ticket.documentTypeId, PersonaDocumento: ticket.document },
      Complementos: Object.entries(ticket.extras).map(([id, value]) => ({
        ...{ ComplementoId: Number(id), ComplementoRegistroValor: value },
      })),
    })),
  });
  return sold.ok ? ({ ok: true, saleId: sold.answer.Venta.CompraId } as const) : sold;
}

export async function annulLast({ tillId, operation }: AtTill, saleId: number, reason: string) {
  const annulled = await clubCall('club/ventanilla/anularUltima', {
    ...{ Operacion: operation, CajaId: tillId, CompraId: saleId, Motivo: reason },
  });
  return annulled.ok ? ({ ok: true, given: annulled.answer.Devuelto } as const) : annulled;
}

export interface Counted {
  readonly cash: number;
  readonly terminal: number;
  readonly reason: string;
}

export async function closeTill({ tillId, operation }: AtTill, { cash, terminal, reason }: Counted) {
  const closed = await clubCall('club/ventanilla/cerrarCaja', {
    ...{ Operacion: operation, CajaId: tillId, ContadoEfectivo: cash, ContadoPos: terminal },
    ...(reason && { Motivo: reason }),
  });
  return closed.ok ? ({ ok: true, till: listedOf(closed.answer.Caja) } as const) : closed;
}

export interface ListedTill extends Till {
  /** Empty while it is open. */
  readonly closedAt: string;
  readonly closedBy: string;
  readonly sales: number;
  readonly expectedCash: number;
  readonly expectedTerminal: number;
  /** Counted less expected. */
  readonly difference: { readonly cash: number; readonly terminal: number };
  readonly reason: string;
}

const listedOf = (wire: WireTill): ListedTill => ({
  ...tillOf(wire),
  closedAt: wire.CerradaEn,
  closedBy: wire.CerradaPor,
  sales: wire.Ventas,
  expectedCash: wire.EfectivoEsperado,
  expectedTerminal: wire.PosEsperado,
  difference: { cash: wire.DiferenciaEfectivo, terminal: wire.DiferenciaPos },
  reason: wire.Motivo,
});

export async function fetchTills(page: PageOf<'caja'>, signal: AbortSignal) {
  const wire = await clubFetch('club/ventanilla/cajas', pageToWire(page), { signal });
  return { rows: wire.Cajas.map(listedOf), total: wire.Total, next: wire.Siguiente };
}
