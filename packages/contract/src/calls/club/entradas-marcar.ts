import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { MarkKind, TICKET_REVOKED } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Marks a ticket at the gates, for the supervisor (P1) or for a look (A1), or unmarks it. Lanes get the mark, never the reason. */
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
    /** Default: for the supervisor. */
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
