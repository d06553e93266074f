import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Count, DateTimeText, Id, PriceText, SectorCode } from '../shapes/fields.ts';
import { FieldChange } from './audit.ts';
import { Version } from './fields.ts';

/** How a ticket came to be. */
export const TICKET_CHANNELS = [
  'web',
  'link-de-pago',
  'butaca',
  'cortesia',
  'palco',
  'prensa',
  'acreditacion',
  'ventanilla',
] as const;

const person = {
  Persona: Type.String(),
  /** With its type, as people write it: `CI 4.123.456-7`. */
  Documento: Type.String(),
};

/** A ticket as a list has it. */
export const ListedTicket = Type.Object({
  EntradaId: Id,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: DateTimeText,
  ...person,
  NroSocio: Type.String(),
  Lugar: Type.String(),
  Canal: Type.Enum([...TICKET_CHANNELS]),
  /** What was paid, with its sign; empty for nothing. */
  Precio: Type.String(),
  /** The same as a number, and its sign: several are added up by it. */
  Importe: Type.Number(),
  Moneda: Type.String(),
  Anulada: Type.Boolean(),
  Emitida: DateTimeText,
});

/** What became of the money of a purchase. */
export const PURCHASE_STATES = [
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

/** A parking ticket, found by its plate. */
export const ListedParking = Type.Object({
  Matricula: Type.String(),
  Persona: Type.String(),
  Palco: Type.String(),
  Parking: Type.String(),
  /** The show's name, or the day that was reserved. */
  Ocasion: Type.String(),
  Anulada: Type.Boolean(),
});

/** Money that a provider took. */
export const Charge = Type.Object({
  PagoId: Id,
  Proveedor: Type.String(),
  /** The provider's own number of the payment. */
  NroPago: Type.String(),
  Monto: Type.String(),
  Aprobado: DateTimeText,
  /** What goes back of it or is back, with its sign; empty for nothing. */
  Devuelto: Type.String(),
  /** What is left to be given back: `"1600.50"`. */
  Resto: PriceText,
  Estado: Type.Enum(['cobrado', 'devolucion-en-curso', 'devuelto']),
  /** Paid over the counter: it goes back by hand. */
  EnVentanilla: Type.Boolean(),
});

/** Something that happened to a ticket, the newest first. */
export const TicketEvent = Type.Object({
  En: DateTimeText,
  /** What happened, as people read it. */
  Hecho: Type.String(),
  /** Empty when it was nobody of the team. */
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
  /** Where its file is downloaded for a quarter of an hour; empty while there is none. */
  Archivo: Type.String(),
  /** 0 when it came by no purchase. */
  CompraId: Count,
  Version,
  /** Its person, as a form edits it. */
  Nombre: Type.String(),
  Apellido: Type.String(),
  DocumentoTipoId: Id,
  /** Without dots and dashes. */
  DocumentoNumero: Type.String(),
  /** Where it is, as the plan names it; row and seat 0 in an unnumbered sector. */
  TribunaId: Id,
  SectorCod: SectorCode,
  FilaId: Count,
  AsientoId: Count,
});

/** A document type that a form offers. */
export const DocumentTypeChoice = Type.Object({ DocumentoTipoId: Id, Nombre: Type.String() });

/**
 * What is done about the price of a new place that differs: what a dearer one costs more is waived, or collected at the member's own till; what a
 * cheaper one costs less stays with the club, or goes back as it was paid.
 */
export const DIFFERENCE_ACTS = ['perdonar', 'cobrar', 'conservar', 'devolver'] as const;

/** A ticket as it is printed; texts as its file has them. */
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
  Persona: Type.String(),
  Documento: Type.String(),
  Socio: Type.String(),
  Categoria: Type.String(),
  Precio: Type.String(),
  Numero: Type.String(),
  Emitida: Type.String(),
});

/** What lanes do with a marked ticket: 'Pasar a supervisor', or 'Pasa' with a word to look at it. */
export const MarkKind = Type.Enum(['supervisor', 'mirar']);

export const TICKET_REVOKED = {
  problem: 'ticket-revoked',
  cause: 'the ticket is no longer live',
  text: 'La entrada está anulada.',
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
