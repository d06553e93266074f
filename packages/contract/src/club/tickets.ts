import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Count, DateTimeText, Id, Moment, PriceText, SectorCode } from '../shapes/fields.ts';
import { FieldChange } from './audit.ts';
import { Version } from './fields.ts';
import { TICKET_CHANNELS } from './words.ts';

/** The origin of a ticket. */
export const TicketChannelName = Type.Enum(Object.values(TICKET_CHANNELS));

const person = {
  Persona: Type.String(),
  /** With its type, for display: `CI 4.123.456-7`. */
  Documento: Type.String(),
};

/** A ticket in a list. */
export const ListedTicket = Type.Object({
  EntradaId: Id,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  /** Empty: the show's date is open. */
  Inicio: Moment,
  ...person,
  NroSocio: Type.String(),
  Lugar: Type.String(),
  Canal: TicketChannelName,
  /** The price paid, with its sign; empty for free ones. */
  Precio: Type.String(),
  /** The same as a number, and its sign, to be added up. */
  Importe: Type.Number(),
  Moneda: Type.String(),
  Anulada: Type.Boolean(),
  Emitida: DateTimeText,
});

/** The state of a purchase's payment. */
const PURCHASE_STATES = [
  'sin-pagar',
  'pagada',
  'devolucion-en-curso',
  'devuelta-en-parte',
  'devuelta',
] as const;

export const ListedPurchase = Type.Object({
  CompraId: Id,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Comprador: Type.String(),
  Correo: Type.String(),
  Total: Type.String(),
  Estado: Type.Enum([...PURCHASE_STATES]),
  Creada: DateTimeText,
});

/** A payment without a purchase. */
export const StrayPayment = Type.Object({
  Proveedor: Type.String(),
  /** The provider's own number of the payment. */
  NroPago: Type.String(),
  Espectaculo: Type.String(),
  Monto: Type.String(),
  Aprobado: DateTimeText,
  /** Or being refunded. */
  Devuelto: Type.Boolean(),
});

/** A parking ticket, found by its plate. */
export const ListedParking = Type.Object({
  Matricula: Type.String(),
  Persona: Type.String(),
  Palco: Type.String(),
  Parking: Type.String(),
  /** The show's name, or the reserved day. */
  Ocasion: Type.String(),
  Anulada: Type.Boolean(),
});

/** A payment at a provider. */
export const Charge = Type.Object({
  PagoId: Id,
  Proveedor: Type.String(),
  /** The provider's own number of the payment. */
  NroPago: Type.String(),
  Monto: Type.String(),
  Aprobado: DateTimeText,
  /** Its refunds, pending and made, with the sign; empty for none. */
  Devuelto: Type.String(),
  /** The remaining amount: `"1600.50"`. */
  Resto: PriceText,
  Estado: Type.Enum(['cobrado', 'devolucion-en-curso', 'devuelto']),
  /** Paid over the counter: refunded by hand. */
  EnVentanilla: Type.Boolean(),
  /** The tickets that it paid for, also in part. */
  EntradaIds: Type.Array(Id),
  /** What it paid for each of them, in that order. */
  Partes: Type.Array(Type.String()),
});

/** An event of a ticket's history, newest first. */
export const TicketEvent = Type.Object({
  En: DateTimeText,
  /** A description for people. */
  Hecho: Type.String(),
  /** Empty when it was not a member of the team. */
  Quien: Type.String(),
  Cambios: Type.Array(FieldChange),
  Motivo: Type.String(),
});

export const TicketDetail = Type.Object({
  ...ListedTicket.properties,
  Correo: Type.String(),
  Telefono: Type.String(),
  Categoria: Type.String(),
  Datos: Type.Array(Type.Object({ Nombre: Type.String(), Valor: Type.String() })),
  /** Whether there is a file that the reader may download (`entradas/descargar`). */
  TieneArchivo: Type.Boolean(),
  /** 0 without a purchase. */
  CompraId: Count,
  Version,
  /** Its person, for a form. */
  Nombre: Type.String(),
  Apellido: Type.String(),
  DocumentoTipoId: Id,
  /** Without dots and dashes. */
  DocumentoNumero: Type.String(),
  /** Its place, as in the plan; row and seat 0 in an unnumbered sector. */
  TribunaId: Id,
  SectorCod: SectorCode,
  FilaId: Count,
  AsientoId: Count,
});

/** A document type of a form. */
export const DocumentTypeChoice = Type.Object({ DocumentoTipoId: Id, Nombre: Type.String() });

/**
 * How the price difference of a new place is handled: a higher price is waived, or collected at the member's own till; for a lower one the club
 * keeps the difference, or refunds it as it was paid.
 */
export const DIFFERENCE_ACTS = ['perdonar', 'cobrar', 'conservar', 'devolver'] as const;

/** A ticket for printing; texts as in its file. */
export const TicketSheet = Type.Object({
  EntradaId: Id,
  /** Text of the signed code. */
  Codigo: Type.String(),
  Club: Type.String(),
  Etiqueta: Type.String(),
  Espectaculo: Type.String(),
  Detalle: Type.String(),
  Fecha: Type.String(),
  Hora: Type.String(),
  Escenario: Type.String(),
  Lugar: Type.Array(Type.Object({ Nombre: Type.String(), Valor: Type.String() })),
  /** Its extra fields with their answers, on one line; empty for none. */
  CamposExtra: Type.Optional(Type.String()),
  Persona: Type.String(),
  Documento: Type.String(),
  Socio: Type.String(),
  Categoria: Type.String(),
  Precio: Type.String(),
  Numero: Type.String(),
  Emitida: Type.String(),
});

/** The lanes' reaction to a marked ticket: 'Pasar a supervisor', or 'Pasa' with a note to look at it. */
export const MarkKind = Type.Enum(['supervisor', 'mirar']);

export const TICKET_REVOKED = {
  problem: 'ticket-revoked',
  cause: 'the ticket is no longer live',
  text: 'La entrada está anulada.',
} as const satisfies Code;
export const SHOW_CANCELLED = {
  problem: 'show-cancelled',
  cause: 'the show of the ticket is cancelled, so that its money goes back',
  text: 'El espectáculo de la entrada N.º {ticket} se canceló: sus entradas se anulan solas y lo pagado se devuelve.',
} as const satisfies Code;

export const TICKET_INSIDE = {
  problem: 'already-inside',
  cause: 'the ticket was let in at a gate on the day of its show; the chief of the gates can undo the entry',
  text: 'Ya ingresó por {gate} a las {time}.',
} as const satisfies Code;
export const DOCUMENT_INVALID = {
  problem: 'document-invalid',
  cause: 'the type is unknown, or the number is none of it',
  text: 'El documento no es válido.',
} as const satisfies Code;
export const DOCUMENT_HAS_TICKET = {
  problem: 'person-has-ticket',
  cause: 'the document has a live ticket of the show, which gives a person one',
  text: 'Ese documento ya tiene una entrada para este espectáculo.',
} as const satisfies Code;

export const NAME_MISSING = {
  problem: 'name-missing',
  cause: 'name or last name has fewer than two letters',
  text: 'Escribí nombre y apellido.',
} as const satisfies Code;

export const PurchaseDetail = Type.Object({
  ...ListedPurchase.properties,
  Cobros: Type.Array(Charge),
  Entradas: Type.Array(ListedTicket),
});
