import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Annuls tickets, all or none. Their places are free again, or blocked. More than the club's limit need a second person. */
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
    /** Their places are blocked and not sold again. */
    BloquearLugar: Type.Boolean(),
    Motivo: Reason,
  }),
  answer: Type.Object({ Anuladas: Count }),
  codes: {
    10: {
      problem: 'already-annulled',
      cause: 'one of the tickets is not live any more',
      text: 'La entrada N.º {ticket} ya está anulada.',
    },
  },
});
