import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { NO_ROOM, NOT_IN_THIS_STATE } from '../../club/rooms.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Calls people out of order, or annuls their places, by document or account. */
export const ClubSalasPersonas = defineCall({
  name: 'club/salas/personas',
  source: '6 §7, §9',
  auth: 'staff',
  permission: 'room:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    SalaId: Id,
    Acto: Type.Enum(['llamar', 'anular']),
    /** As typed: a document, with its type in front if it matters (`PAS 123`), or the e-mail of an account. */
    Documentos: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 500 }),
    Motivo: Reason,
  }),
  answer: Type.Object({
    Cuantos: Count,
    /** Without a suitable place in this room. */
    NoEstan: Type.Array(Type.String()),
  }),
  codes: {
    10: NO_ROOM,
    11: NOT_IN_THIS_STATE,
    12: {
      problem: 'being-drawn',
      cause: 'the order is being drawn with a place that is to be annulled',
      text: 'Se está sorteando el orden. Probá en un minuto.',
    },
  },
});
