import { Type } from 'typebox';
import { TicketSheet } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Live tickets for printing at the box office, with their codes. */
export const ClubEntradasImprimir = defineCall({
  name: 'club/entradas/imprimir',
  source: '4 §2.7, §2.8',
  auth: 'staff',
  permission: 'tickets:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    EntradaIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  }),
  answer: Type.Object({ Hojas: Type.Array(TicketSheet) }),
  codes: {},
});
