import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { EXCEEDS_PAYMENT, PAST_DEADLINE, TICKET_REFUNDED } from '../../club/finance.ts';
import { SHOW_CANCELLED } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Annuls tickets, all or none. Their places become free, or blocked. Above the club's limit it needs an approval. */
export const ClubEntradasAnular = defineCall({
  name: 'club/entradas/anular',
  source: '4 §2.7, §6, §7, §8',
  auth: 'staff',
  permission: ['annulments:E', 'annulments:own'],
  approval: 'annulments:A',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    EntradaIds: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
    /** Their places are blocked instead of sold again. */
    BloquearLugar: Type.Boolean(),
    /** Also refunds what was paid for them, which needs the permission to request refunds. */
    Devolver: Type.Boolean(),
    Motivo: Reason,
  }),
  /** `Devoluciones`: requested refunds, one per payment. */
  answer: Type.Object({ Anuladas: Count, Devoluciones: Count }),
  codes: {
    10: {
      problem: 'already-annulled',
      cause: 'one of the tickets is not live any more',
      text: 'La entrada N.º {ticket} ya está anulada.',
    },
    11: SHOW_CANCELLED,
    12: {
      problem: 'already-inside',
      cause: 'one of the tickets was let in at a gate on the day of its show',
      text: 'La entrada N.º {ticket} ya ingresó por {gate} a las {time}.',
    },
    13: {
      problem: 'nothing-paid',
      cause: 'money was to go back, and nothing was paid for the tickets',
      text: 'Por esas entradas no se pagó nada: anulalas sin devolución.',
    },
    14: TICKET_REFUNDED,
    15: EXCEEDS_PAYMENT,
    16: PAST_DEADLINE,
    17: {
      problem: 'paid-at-window',
      cause: 'money was to go back, and all or a part of what one of the tickets cost was paid at the window',
      text: 'La entrada N.º {ticket} se pagó en ventanilla, toda o en parte: ese dinero se devuelve desde una caja o por transferencia. Anulala sin devolución y devolvelo en su compra.',
    },
  },
});
