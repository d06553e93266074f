import { Type } from 'typebox';
import { Count, DateText, DateTimeText, Id, IdOrZero, Moment } from '../shapes/fields.ts';

/** The state of a refund (spec 4 §4.2). */
export const REFUND_STATES = ['espera-aprobacion', 'pedido', 'en-curso', 'hecho', 'rechazado'] as const;

/** The common fields of a refund, pending approval or not. */
const refundFacts = {
  PagoId: Id,
  /** The provider's display name. */
  Proveedor: Type.String(),
  /** The provider's own number of the payment. */
  NroPago: Type.String(),
  /** 0 where no purchase was stored. */
  CompraId: IdOrZero,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Comprador: Type.String(),
  /** With its sign, in the currency of the charge. */
  Monto: Type.String(),
  Motivo: Type.String(),
  /** Empty for the system, which refunds payments that gave no tickets. */
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
};

/** A refund in a list (spec 4 §2.11, §3). */
export const Refund = Type.Object({
  ReembolsoId: Id,
  /** 1, 2, … of its payment. */
  Numero: Count,
  ...refundFacts,
  EntradaIds: Type.Array(Id),
  AprobadoPor: Type.String(),
  Estado: Type.Enum([...REFUND_STATES]),
  /** `caja`: a till handed it out. */
  Via: Type.Enum(['proveedor', 'transferencia', 'caja']),
  /** Number of the bank transfer, or the till (`Caja 7`), where it was made by hand. */
  Comprobante: Type.String(),
  /** The refund's number at its provider; empty until it is made. */
  ProveedorId: Type.String(),
  /** When the provider last did not answer; empty when it did. */
  SinRespuestaEn: Moment,
  TerminadoEn: Moment,
  /** It was paid at a till: once rejected it is handed out by hand, and no provider is asked again. */
  EnVentanilla: Type.Boolean(),
  /** Whether a retry is possible: it waits for the provider, or was rejected and not replaced. */
  PuedeReintentar: Type.Boolean(),
  /**
   * Of a rejected one that is not replaced, what a retry returns (`"1600.50"`): less than its amount where a part of the payment
   * was returned otherwise. Empty for all others, and where the amount is not known.
   */
  PorDevolver: Type.String(),
});

/** A refund that waits for an approval. */
export const WaitingRefund = Type.Object({ AprobacionId: Id, ...refundFacts, VenceEn: DateTimeText });

/** An amount of money to refund: `"1600.50"`. */
export const RefundAmount = Type.String({ pattern: '^\\d{1,7}\\.\\d{2}$' });
/** Number of a bank transfer. `Caja 7` is the name of what a till paid out. */
export const Receipt = Type.String({ pattern: '^(?! *Caja )[0-9A-Za-z/ -]{3,40}$' });

export const EXCEEDS_PAYMENT = {
  problem: 'exceeds-payment',
  cause: 'it is more than what is left of the payment, refunds that are under way counted',
  text: 'Quedan {rest} por devolver de este pago.',
} as const;
export const PROVIDER_SILENT = {
  problem: 'provider-silent',
  cause: 'it is queued, and its provider gave no answer to another refund within the last five minutes',
  text: 'El proveedor no responde. Se va a reintentar solo.',
} as const;
export const PAST_DEADLINE = {
  problem: 'past-deadline',
  cause: 'the provider gives back payments for some time only, and that is over',
  text: 'Pasaron más de {days} días del cobro: el proveedor ya no lo devuelve. Devolvelo por transferencia.',
} as const;

/** The resolutions of an incident: make the refund, issue the tickets, or close it with a note. */
export const INCIDENT_ACTIONS = ['reintentar', 'emitir', 'cerrar'] as const;

/** A money problem that a person should review (spec 4 §2.11). */
export const Incident = Type.Object({
  IncidenteId: Id,
  En: DateTimeText,
  /** A description for people. */
  Texto: Type.String(),
  /** Of the payment, `Monto` of the refund that it is about; all empty where there is none. */
  Proveedor: Type.String(),
  NroPago: Type.String(),
  Monto: Type.String(),
  CompraId: IdOrZero,
  Espectaculo: Type.String(),
  Comprador: Type.String(),
  Acciones: Type.Array(Type.Enum([...INCIDENT_ACTIONS])),
  /** Its resolution; empty while it is open. */
  Cierre: Type.String(),
  CerradoEn: Moment,
  /** Empty for the system. */
  CerradoPor: Type.String(),
  Nota: Type.String(),
});

const amounts = { Cobrado: SignedAmount(), Devuelto: SignedAmount(), Neto: SignedAmount() };

/** The payments and refunds of one provider in one currency. */
export const Settlement = Type.Object({
  Proveedor: Type.String(),
  Moneda: Type.String(),
  /** Sign of the currency. */
  Simbolo: Type.String(),
  ...amounts,
  Dias: Type.Array(
    Type.Object({
      Fecha: DateText,
      EspectaculoId: Id,
      Espectaculo: Type.String(),
      Inicio: Moment,
      Cobros: Count,
      Devoluciones: Count,
      ...amounts,
    }),
  ),
  /** Of a single day: every payment and refund, in order. */
  Movimientos: Type.Array(
    Type.Object({
      En: DateTimeText,
      Tipo: Type.Enum(['cobro', 'devolucion']),
      NroPago: Type.String(),
      /** The refund's number at its provider, or of the transfer. */
      NroDevolucion: Type.String(),
      CompraId: IdOrZero,
      Espectaculo: Type.String(),
      Monto: SignedAmount(),
    }),
  ),
});

/** `"-1600.50"`, in major units. */
function SignedAmount() {
  return Type.String({ pattern: '^-?\\d+\\.\\d{2}$' });
}
export const TICKET_REFUNDED = {
  problem: 'ticket-refunded',
  cause: 'one of the tickets goes back already, or is back',
  text: 'Una de las entradas ya se devolvió.',
} as const;
export const PERIOD_WRONG = {
  problem: 'period-wrong',
  cause: 'the period ends before it begins, or is longer than a year',
  text: 'Elegí un período de hasta un año, con el primer día antes que el último.',
} as const;
