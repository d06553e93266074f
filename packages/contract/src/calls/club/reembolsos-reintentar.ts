import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import {
  EXCEEDS_PAYMENT,
  PAST_DEADLINE,
  PROVIDER_SILENT,
  Receipt,
  Refund,
  RefundAmount,
} from '../../club/finance.ts';
import { NOT_IN_PESOS, TILL_CLOSED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * Retries a refund: a pending one is requested now, under its own key; a rejected one gets the next number (spec 4 §4.2), or is recorded as
 * paid by hand. Idempotent.
 */
export const ClubReembolsosReintentar = defineCall({
  name: 'club/reembolsos/reintentar',
  source: '4 §2.11, §4.2, §7',
  auth: 'staff',
  permission: ['refunds:E', 'refunds:ask'],
  writes: true,
  approval: 'refunds:A',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    ReembolsoId: Id,
    /** Of a bank transfer made by hand, for a refund that the provider rejected. */
    Comprobante: Type.Optional(Receipt),
    /** The member's own till, which pays out; required for members who may only request refunds. */
    CajaId: Type.Optional(Id),
    /** With one of these two: what is paid by hand, the refund's `PorDevolver`. Without it: the refund's amount. */
    Monto: Type.Optional(RefundAmount),
  }),
  answer: Type.Object({ Reembolso: Refund }),
  codes: {
    10: {
      ...EXCEEDS_PAYMENT,
      cause: 'nothing is left of the payment, or what is paid by hand is not what is left of the refund',
    },
    11: PROVIDER_SILENT,
    12: PAST_DEADLINE,
    13: {
      problem: 'refund-done',
      cause: 'its money is back already',
      text: 'Este reembolso ya está hecho.',
    },
    14: {
      problem: 'retried-already',
      cause: 'another refund stands in the place of the rejected one',
      text: 'Ya se reintentó: seguilo en el reembolso {number} de este pago.',
    },
    15: {
      problem: 'still-under-way',
      cause: 'a transfer was named, and the provider may still make the refund itself',
      text: 'El proveedor todavía no lo rechazó: no lo pagues a mano.',
    },
    16: TILL_CLOSED,
    17: {
      ...NOT_IN_PESOS,
      also: [
        {
          problem: 'amount-unknown',
          cause: 'a till hands out what it counts, and the payment was of an amount that we never charge',
          text: 'No sabemos cuánto se cobró: lo devuelve Finanzas por transferencia.',
        },
      ],
    },
    18: {
      problem: 'issued-since',
      cause: 'the payment became tickets after its refund was rejected',
      text: 'Este pago ya tiene sus entradas: para devolverlo, pedí un reembolso nuevo.',
    },
  },
});
