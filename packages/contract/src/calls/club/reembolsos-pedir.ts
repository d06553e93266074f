import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import {
  EXCEEDS_PAYMENT,
  PAST_DEADLINE,
  PROVIDER_SILENT,
  Receipt,
  Refund,
  RefundAmount,
  TICKET_REFUNDED,
} from '../../club/finance.ts';
import { NOT_IN_PESOS, TILL_CLOSED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * Refunds a payment: chosen tickets at their price, or an amount in the charge's currency, which only Finanzas may choose.
 * Above the limits of spec 4 §6 it needs an approval.
 */
export const ClubReembolsosPedir = defineCall({
  name: 'club/reembolsos/pedir',
  source: '4 §2.7, §4.2, §6, §7',
  auth: 'staff',
  permission: ['refunds:E', 'refunds:ask'],
  writes: true,
  approval: 'refunds:A',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    PagoId: Id,
    /** One of the two; the tickets are not annulled. */
    Monto: Type.Optional(RefundAmount),
    EntradaIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10 })),
    Motivo: Reason,
    /** Of a bank transfer made by hand, after the provider's refund period. Only for Finanzas. */
    Comprobante: Type.Optional(Receipt),
    /** The member's own till, which pays out where the provider no longer refunds. */
    CajaId: Type.Optional(Id),
  }),
  answer: Type.Object({ Reembolso: Refund }),
  codes: {
    10: EXCEEDS_PAYMENT,
    11: PROVIDER_SILENT,
    12: PAST_DEADLINE,
    13: TICKET_REFUNDED,
    14: {
      problem: 'nothing-paid',
      cause: 'nothing was paid for the chosen tickets',
      text: 'Por esas entradas no se pagó nada.',
    },
    15: {
      problem: 'provider-still-pays',
      cause: 'a transfer was named, and the provider still gives the payment back itself',
      text: 'El proveedor todavía puede devolver este pago: pedilo sin comprobante.',
    },
    16: TILL_CLOSED,
    17: NOT_IN_PESOS,
  },
});
