import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../shapes/fields.ts';
import { NO_SUCH_ROOM, NOT_OPEN_FOR_ENTRY } from '../shapes/queue.ts';

/** Proof of work for a browser that joins a waiting room. */
export const WSFilaDesafio = defineCall({
  name: 'WSFilaDesafio',
  source: '6 §5, §7',
  auth: 'required',
  class: 'queue',
  priority: 'visitor',
  request: Type.Object({ SalaId: Id }),
  answer: Type.Object({
    /** Valid for two minutes, for this account and its address block. */
    Desafio: Type.String(),
    /** Leading zero bits of the SHA-256 of Desafio and Solucion. */
    Bits: Type.Integer({ minimum: 0, maximum: 24 }),
  }),
  codes: { 10: NO_SUCH_ROOM, 13: NOT_OPEN_FOR_ENTRY },
});
