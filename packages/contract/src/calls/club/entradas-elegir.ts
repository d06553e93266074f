import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { EXCEEDS_PAYMENT, Receipt } from '../../club/finance.ts';
import { StaffChoice } from '../../club/moves.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Notes at the box office what somebody chose for their ticket of a show that moved: who bought at the window, or calls. */
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
    /** How the money of a ticket that was paid at the window went back. */
    Comprobante: Type.Optional(Receipt),
    Motivo: Reason,
  }),
  answer: Type.Object({ EntradaId: Id, Eleccion: StaffChoice }),
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
      cause: 'it was paid at the window, and nothing says how the money went back',
      text: 'Se pagó en ventanilla: devolvé el dinero y anotá el comprobante.',
    },
    14: EXCEEDS_PAYMENT,
  },
});
