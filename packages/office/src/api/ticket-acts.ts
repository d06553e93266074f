import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import type { MarkKind, Ticket } from './tickets.ts';
import type { WindowMethod } from './till.ts';

/** An act on a ticket: its operation, and the version on the page. */
export interface TicketAct {
  readonly ticket: Pick<Ticket, 'id' | 'version'>;
  readonly operation: string;
  readonly reason: string;
}

const actOf = ({ ticket, operation, reason }: TicketAct) => ({
  ...{ Operacion: operation, EntradaId: ticket.id, Version: ticket.version, Motivo: reason },
});

export interface PersonForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  readonly document: string;
  readonly phone: string;
}

export const correctTicket = (act: TicketAct, person: PersonForm) =>
  clubCall('club/entradas/corregir', {
    ...actOf(act),
    ...{ PersonaNombre: person.firstName, PersonaApellido: person.lastName, Telefono: person.phone },
    ...{ PersonaDocumentoTipoId: person.documentTypeId, PersonaDocumento: person.document },
  });

/** Marks a ticket at the gates; `kind` null: unmarks it. */
export const markTicket = ({ ticket, operation, reason }: TicketAct, kind: MarkKind | null) =>
  clubCall('club/entradas/marcar', {
    ...{ Operacion: operation, EntradaId: ticket.id, Marcada: kind !== null, Motivo: reason },
    ...(kind === 'look' && { Como: 'mirar' }),
  });

const DIFFERENCES = {
  waive: 'perdonar',
  collect: 'cobrar',
  keep: 'conservar',
  'give-back': 'devolver',
} as const;
/** How a price difference is handled. */
export type DifferenceAct = keyof typeof DIFFERENCES;

/** How a difference is paid at the member's own till. */
export interface DifferencePayment {
  readonly method: WindowMethod;
  /** Null: the exact amount. */
  readonly handed: number | null;
  readonly receipt: string;
}

export interface NewPlace {
  readonly standId: number;
  readonly sectorCode: string;
  /** Null: any place of an unnumbered sector. */
  readonly seat: { readonly rowId: number; readonly seatId: number } | null;
  readonly difference: DifferenceAct | null;
  /** The member's own; null without one. */
  readonly tillId: number | null;
  readonly payment: DifferencePayment;
}

export const moveTicket = (act: TicketAct, to: NewPlace) =>
  clubCall('club/entradas/cambiarLugar', {
    ...actOf(act),
    ...{ TribunaId: to.standId, SectorCod: to.sectorCode },
    ...{ FilaId: to.seat?.rowId ?? 0, AsientoId: to.seat?.seatId ?? 0 },
    ...(to.difference && { Diferencia: DIFFERENCES[to.difference] }),
    ...(to.tillId !== null && { CajaId: to.tillId }),
    ...(to.difference === 'collect' && paymentToWire(to.payment)),
  });

const paymentToWire = ({ method, handed, receipt }: DifferencePayment) => ({
  Metodo: method,
  ...(method === 'pos' ? { Comprobante: receipt } : handed !== null && { PagaCon: handed }),
});

export const annulTickets = (
  { ids, operation, reason }: { ids: readonly number[]; operation: string; reason: string },
  { blocksPlaces, refunds }: { blocksPlaces: boolean; refunds: boolean },
) =>
  clubCall('club/entradas/anular', {
    ...{ Operacion: operation, EntradaIds: [...ids], BloquearLugar: blocksPlaces, Motivo: reason },
    Devolver: refunds,
  });

type WireSheet = ClubAnswer<'club/entradas/imprimir'>['Hojas'][number];

/** A ticket for printing. */
export interface TicketSheet {
  readonly id: number;
  /** Text of the signed code. */
  readonly code: string;
  readonly club: string;
  readonly label: string;
  readonly showName: string;
  readonly competition: string;
  readonly date: string;
  readonly time: string;
  readonly venue: string;
  readonly place: readonly { readonly name: string; readonly value: string }[];
  /** `Puerta de ingreso: Puerta 3`; empty for none. */
  readonly extras: string;
  readonly person: string;
  readonly document: string;
  readonly member: string;
  readonly category: string;
  readonly price: string;
  readonly number: string;
  readonly issued: string;
}

const sheetOf = (wire: WireSheet): TicketSheet => ({
  id: wire.EntradaId,
  code: wire.Codigo,
  club: wire.Club,
  label: wire.Etiqueta,
  showName: wire.Espectaculo,
  competition: wire.Detalle,
  date: wire.Fecha,
  time: wire.Hora,
  venue: wire.Escenario,
  place: wire.Lugar.map(({ Nombre, Valor }) => ({ name: Nombre, value: Valor })),
  extras: wire.CamposExtra ?? '',
  person: wire.Persona,
  document: wire.Documento,
  member: wire.Socio,
  category: wire.Categoria,
  price: wire.Precio,
  number: wire.Numero,
  issued: wire.Emitida,
});

/** The address of a ticket's file, for a while. */
export const fetchFileUrl = async (id: number): Promise<string> =>
  (await clubFetch('club/entradas/descargar', { EntradaId: id })).Archivo;

/** The printed data of live tickets. */
export async function fetchSheets(ids: readonly number[]): Promise<readonly TicketSheet[]> {
  const { Hojas } = await clubFetch('club/entradas/imprimir', { EntradaIds: [...ids] });
  return Hojas.map(sheetOf);
}
