import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../shapes/fields.ts';

/** Whether the file of a ticket is stored and can be downloaded. */
export const WSTicketGeneradoEnS3 = defineCall({
  name: 'WSTicketGeneradoEnS3',
  source: '2 §4, §7; 3 §4',
  auth: 'optional',
  class: 'account',
  priority: 'visitor',
  request: Type.Object({ TicketId: Id }),
  answer: Type.Object({ isGeneradoEnS3: Type.Boolean() }),
  codes: {
    30: { problem: 'ticket-not-found', cause: 'no ticket has this id', text: 'La entrada no existe.' },
  },
});
