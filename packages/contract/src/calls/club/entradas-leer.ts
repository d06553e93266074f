import { Type } from 'typebox';
import { DocumentTypeChoice, TicketDetail, TicketEvent } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A ticket with everything that happened to it. */
export const ClubEntradasLeer = defineCall({
  name: 'club/entradas/leer',
  source: '4 §2.7, §7',
  auth: 'staff',
  permission: ['tickets:V', 'tickets:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EntradaId: Id }),
  answer: Type.Object({
    Entrada: TicketDetail,
    Historia: Type.Array(TicketEvent),
    TiposDocumento: Type.Array(DocumentTypeChoice),
  }),
  codes: {},
});
