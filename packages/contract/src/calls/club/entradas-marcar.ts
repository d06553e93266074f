import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { MarkKind, TICKET_REVOKED } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Has the gates send a ticket's person to the supervisor (P1) or look at the ticket (A1), or no longer. Lanes learn that, and never why. */
export const ClubEntradasMarcar = defineCall({
  name: 'club/entradas/marcar',
  source: '5 §2.2',
  auth: 'staff',
  permission: ['gates:E', 'tickets:E'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    Marcada: Type.Boolean(),
    /** To the supervisor unless told. */
    Como: Type.Optional(MarkKind),
    Motivo: Reason,
  }),
  answer: Type.Object({}),
  codes: {
    10: TICKET_REVOKED,
    11: {
      problem: 'nothing-changed',
      cause: 'the ticket is marked already, or is not marked',
      text: 'La entrada ya está así.',
    },
  },
});
