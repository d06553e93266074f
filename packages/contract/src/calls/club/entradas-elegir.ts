import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { EXCEEDS_PAYMENT, Receipt } from '../../club/finance.ts';
import { StaffChoice } from '../../club/moves.ts';
import { Money, NOT_IN_PESOS, TILL_CLOSED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Records a choice for a ticket of a show that moved: for a buyer at the window, or on the phone. */
export const ClubEntradasElegir = defineCall({
  name: 'club/entradas/elegir',
  source: '4 §4.3, §7',
  auth: 'staff',
  permission: 'tickets:E',
  approval: 'annulments:A',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    Eleccion: StaffChoice,
    /** The member's own till, which pays out the money of a ticket that was bought at the window. */
    CajaId: Type.Optional(Id),
    /** Or the number of the bank transfer. Only for Finanzas. */
    Comprobante: Type.Optional(Receipt),
    Motivo: Reason,
  }),
  /** `Entregar`: what the till pays out; `EntregarPos`: of that, by POS what was paid by POS. */
  answer: Type.Object({
    ...{ EntradaId: Id, Eleccion: StaffChoice, Entregar: Money },
    EntregarPos: Type.Optional(Money),
  }),
  codes: {
    10: {
      problem: 'no-choice',
      cause: 'its show did not move, the time to choose is over, or that cannot be chosen for it',
      text: 'Para esta entrada no hay nada que elegir.',
    },
    11: {
      problem: 'already-annulled',
      cause: 'the ticket is not live any more',
      text: 'La entrada ya está anulada.',
    },
    12: {
      problem: 'already-inside',
      cause: 'the ticket was let in at a gate on the day of its show',
      text: 'La entrada ya ingresó.',
    },
    13: {
      problem: 'receipt-needed',
      cause: 'it was paid at the window, and neither a till nor a transfer says how the money goes back',
      text: 'Se pagó en ventanilla: abrí tu caja para entregarlo. Por transferencia lo anota Finanzas, con el comprobante.',
    },
    14: EXCEEDS_PAYMENT,
    15: TILL_CLOSED,
    16: NOT_IN_PESOS,
  },
});
