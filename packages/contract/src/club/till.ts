import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { ExtraField } from '../shapes/extra-field.ts';
import { Count, DateTimeText, Id, SectorCode } from '../shapes/fields.ts';

/** Money on the wire: pesos with at most two decimals. */
export const Money = Type.Number({ minimum: 0, maximum: 10_000_000 });
/** The total of a terminal: negative where it returned more than it took. */
export const TerminalTotal = Type.Number({ minimum: -10_000_000, maximum: 10_000_000 });

/** The payment method of a sale at the window. */
export const WINDOW_METHODS = ['efectivo', 'pos'] as const;

/** A till: opened by a member of the team, closed with the counted money. */
export const TillShape = Type.Object({
  CajaId: Id,
  Persona: Type.String(),
  AbiertaEn: DateTimeText,
  Fondo: Money,
  /** Open for longer than the club's limit: it sells no more, and Finanzas closes it. */
  Olvidada: Type.Boolean(),
});

export const ClosedTill = Type.Object({
  ...TillShape.properties,
  /** Empty while it is open, when the counts are 0. */
  CerradaEn: Type.String(),
  CerradaPor: Type.String(),
  Ventas: Count,
  /** Negative where more was paid out than received. */
  EfectivoEsperado: Type.Number(),
  PosEsperado: Type.Number(),
  ContadoEfectivo: Money,
  ContadoPos: TerminalTotal,
  /** Counted less expected, separately: a surplus of one does not offset a shortage of the other. */
  DiferenciaEfectivo: Type.Number(),
  DiferenciaPos: Type.Number(),
  Motivo: Type.String(),
});

/** A place that a till holds. */
export const HeldPlace = Type.Object({ FilaId: Count, AsientoId: Count, Texto: Type.String() });

export const TillHold = Type.Object({
  TransaccionId: Id,
  EspectaculoId: Id,
  TribunaId: Id,
  SectorCod: SectorCode,
  Sector: Type.String(),
  Hasta: DateTimeText,
  /** Remaining seconds, by the server's clock. */
  Segundos: Count,
  Renovada: Type.Boolean(),
  Lugares: Type.Array(HeldPlace),
  /** The show's extra fields per ticket. */
  CamposExtra: Type.Array(ExtraField),
});

export const TillSale = Type.Object({
  CompraId: Id,
  EntradaIds: Type.Array(Id),
  /** How it was paid, and is given back. */
  Metodo: Type.Enum(WINDOW_METHODS),
  Total: Money,
  Vuelto: Money,
  En: DateTimeText,
  /** Display text of show and places. */
  Texto: Type.String(),
  /** It can still be annulled. */
  PuedeAnularse: Type.Boolean(),
  /** The refund if it is annulled: the total less earlier refunds. */
  PorDevolver: Money,
});

/** A refund by a till that somebody else approved. */
export const LateRefund = Type.Object({
  ReembolsoId: Id,
  /** 0: its payment has no purchase. */
  CompraId: Count,
  Monto: Money,
  Metodo: Type.Enum(WINDOW_METHODS),
  Aprobo: Type.String(),
  En: DateTimeText,
});

export const TILL_CLOSED = {
  problem: 'till-closed',
  cause: 'the till is closed, or another member’s',
  text: 'La caja está cerrada. Abrí una para seguir.',
  also: [
    {
      problem: 'till-forgotten',
      cause: 'the till was opened longer ago than the club’s limit',
      text: 'La caja lleva más de {n} horas abierta: la cierra Finanzas.',
    },
  ],
} as const satisfies Code;
export const SALE_CLOSED = {
  problem: 'sale-closed',
  cause: 'the show is not sold at the window now: not yet, no more, suspended, or its sector is closed',
  text: 'Este espectáculo no se vende en ventanilla en este momento.',
} as const satisfies Code;
export const TOO_MANY_PLACES = {
  problem: 'too-many-places',
  cause: 'more places than the club’s limit for one sale',
  text: 'Una venta tiene como mucho {n} lugares.',
} as const satisfies Code;
export const NO_PLACES = {
  problem: 'places-taken',
  cause: 'not all places could be held, or the hold is over',
  text: 'Esos lugares ya no están libres. Elegí otros.',
} as const satisfies Code;
export const HANDED_TOO_LITTLE = {
  problem: 'handed-too-little',
  cause: 'the cash is less than the total, or missing',
  text: 'Lo que paga no alcanza.',
} as const satisfies Code;
export const RECEIPT_INVALID = {
  problem: 'receipt-invalid',
  cause: 'the receipt does not have 4 to 20 letters or digits',
  text: 'El comprobante tiene de 4 a 20 letras o números.',
} as const satisfies Code;
export const PERSON_BARRED = {
  problem: 'person-barred',
  cause: 'the club has barred the person from tickets',
  text: 'No es posible emitir una entrada para este documento. Comunicate con el club.',
} as const satisfies Code;
export const NOT_IN_PESOS = {
  problem: 'not-in-pesos',
  cause: 'a till hands out pesos, and the payment was of another currency',
  text: 'No se pagó en pesos: se devuelve por transferencia.',
} as const satisfies Code;
export const TOO_MANY_DECIMALS = {
  problem: 'amount-invalid',
  cause: 'an amount has more than two decimals',
  text: 'El monto no puede tener más de dos decimales.',
} as const satisfies Code;
