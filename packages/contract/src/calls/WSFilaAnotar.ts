import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED, PERSON_BARRED } from '../refusals/common.ts';
import { Count, Id } from '../shapes/fields.ts';
import { NO_SUCH_ROOM, NOT_OPEN_FOR_ENTRY, PlaceToken } from '../shapes/queue.ts';

/** Puts the account in line. Idempotent: an account in line gets its place again. */
export const WSFilaAnotar = defineCall({
  name: 'WSFilaAnotar',
  source: '6 §5',
  auth: 'required',
  class: 'queue',
  priority: 'visitor',
  request: Type.Object({
    SalaId: Id,
    Desafio: Type.String({ maxLength: 400 }),
    Solucion: Type.String({ maxLength: 40 }),
    AvisoCorreo: Type.Boolean(),
  }),
  answer: Type.Object({
    LugarToken: PlaceToken,
    /** Its id in the files of the draw. */
    LugarPublico: Type.String(),
    EtapaId: Id,
    /** 0 before the draw. */
    Numero: Count,
  }),
  codes: {
    10: NO_SUCH_ROOM,
    13: NOT_OPEN_FOR_ENTRY,
    14: {
      problem: 'work-missing',
      cause: "the challenge is not this caller's, is older than two minutes, or is not solved",
      text: 'No pudimos comprobar tu navegador. Volvé a intentar.',
    },
    15: {
      problem: 'room-closed',
      cause: 'the room is closed',
      text: 'La fila cerró.',
    },
    16: {
      problem: 'may-not-join',
      cause: 'staff removed the place',
      text: 'Tu lugar en la fila fue anulado. Escribinos a {contact}.',
      also: [
        ACCOUNT_DISABLED,
        { ...PERSON_BARRED, cause: 'the club has barred the person of the account' },
        {
          problem: 'members-only',
          cause: 'the room is for documents of the member register',
          text: 'Esta fila es solo para socios.',
        },
        {
          problem: 'document-in-line',
          cause: 'another account of the same document has a place in this room',
          text: 'Con tu documento ya hay un lugar en esta fila, anotado desde otra cuenta.',
        },
      ],
    },
  },
});
