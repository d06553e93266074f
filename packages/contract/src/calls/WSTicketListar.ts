import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { OwnTicket } from '../shapes/ticket.ts';

/** Tickets of the caller in batches of 5, active and past with a counter each, both from 0. */
export const WSTicketListar = defineCall({
  name: 'WSTicketListar',
  source: '1 §4, §7',
  auth: 'required',
  class: 'account',
  priority: 'visitor',
  request: Type.Object({
    IteracionActivos: Type.Integer({ minimum: 0, maximum: 10_000 }),
    IteracionAnteriores: Type.Integer({ minimum: 0, maximum: 10_000 }),
  }),
  answer: Type.Object({ SDTTicketsActivos: Type.Array(OwnTicket), SDTTicketsPasados: Type.Array(OwnTicket) }),
  codes: {},
});
