import { Type } from 'typebox';
import { Count, DateText, DateTimeText, Id, IdOrZero } from '../shapes/fields.ts';

/** What becomes of money that goes back (spec 4 §4.2). */
export const REFUND_STATES = ['espera-aprobacion', 'pedido', 'en-curso', 'hecho', 'rechazado'] as const;

/** What a refund says of itself, whether or not it waits for a second person. */
const refundFacts = {
  PagoId: Id,
  /** As people call the provider. */
  Proveedor: Type.String(),
  /** The provider's own number of the payment. */
  NroPago: Type.String(),
  /** 0 where nothing was stored to be bought. */
  CompraId: IdOrZero,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Comprador: Type.String(),
  /** With its sign, in the currency of the charge. */
  Monto: Type.String(),
  Motivo: Type.String(),
  /** Empty for the system, which gives back what became no tickets. */
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
};

/** A refund as a list has it (spec 4 §2.11, §3). */
export const Refund = Type.Object({
  ReembolsoId: Id,
  /** 1, 2, … of its payment. */
  Numero: Count,
  ...refundFacts,
  EntradaIds: Type.Array(Id),
  AprobadoPor: Type.String(),
  Estado: Type.Enum([...REFUND_STATES]),
  Via: Type.Enum(['proveedor', 'transferencia']),
  /** Number of the bank transfer, where somebody made one by hand. */
  Comprobante: Type.String(),
  /** The refund's number at its provider; empty until it is made. */
  ProveedorId: Type.String(),
  /** When the provider last gave no answer; empty when it did. */
  SinRespuestaEn: Type.Union([DateTimeText, Type.Literal('')]),
  TerminadoEn: Type.Union([DateTimeText, Type.Literal('')]),
  /** Whether trying again would do something: it waits for the provider, or was rejected and nothing stands in its place yet. */
  PuedeReintentar: Type.Boolean(),
});

/** A refund that waits for a second person. */
export const WaitingRefund = Type.Object({ AprobacionId: Id, ...refundFacts, VenceEn: DateTimeText });

/** An amount of money that goes back: `"1600.50"`. */
export const RefundAmount = Type.String({ pattern: '^\\d{1,7}\\.\\d{2}$' });
/** Number of a bank transfer. */
export const Receipt = Type.String({ pattern: '^[0-9A-Za-z/ -]{3,40}$' });

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

/** What can be done about an incident: have the refund made, issue the tickets after all, or close it with a note. */
export const INCIDENT_ACTIONS = ['reintentar', 'emitir', 'cerrar'] as const;

/** Something about money that a person should look at (spec 4 §2.11). */
export const Incident = Type.Object({
  IncidenteId: Id,
  En: DateTimeText,
  /** What happened, as people read it. */
  Texto: Type.String(),
  /** Of the payment; all empty where there is none. */
  Proveedor: Type.String(),
  NroPago: Type.String(),
  Monto: Type.String(),
  CompraId: IdOrZero,
  Espectaculo: Type.String(),
  Comprador: Type.String(),
  Acciones: Type.Array(Type.Enum([...INCIDENT_ACTIONS])),
  /** How it ended; empty while it is open. */
  Cierre: Type.String(),
  CerradoEn: Type.Union([DateTimeText, Type.Literal('')]),
  /** Empty for the system. */
  CerradoPor: Type.String(),
  Nota: Type.String(),
});

const amounts = { Cobrado: SignedAmount(), Devuelto: SignedAmount(), Neto: SignedAmount() };

/** What one provider took and gave back in one currency. */
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
      Inicio: DateTimeText,
      Cobros: Count,
      Devoluciones: Count,
      ...amounts,
    }),
  ),
  /** Of a single day, every payment and refund in the order in which they came. */
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
