import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Count, DateTimeText, Id } from '../shapes/fields.ts';
import { NO_PLACE_IN_ROOM, NO_SUCH_ROOM, PlaceToken } from '../shapes/queue.ts';

/** Exchanges a called number for a pass, which the answer also sets as a cookie. */
export const WSFilaTurno = defineCall({
  name: 'WSFilaTurno',
  source: '6 §5, §6',
  auth: 'required',
  class: 'queue',
  priority: 'holder',
  request: Type.Object({ SalaId: Id, LugarToken: PlaceToken }),
  answer: Type.Object({
    Pase: Type.String(),
    PaseVence: DateTimeText,
    EspectaculoId: Type.Array(Id),
    EntradasPorTurno: Id,
    /** With code 21: the new number. */
    Numero: Type.Optional(Count),
  }),
  codes: {
    10: NO_SUCH_ROOM,
    20: {
      problem: 'not-called',
      cause: 'the number is not called yet, or came late once and goes in with the next round',
      text: 'Todavía no es tu turno.',
    },
    21: {
      problem: 'turn-missed',
      cause: 'the turn was missed for the second time: the place has a new number at the end',
      text: 'Se te pasó el turno por segunda vez. Tu nuevo número es {number}.',
    },
    22: NO_PLACE_IN_ROOM,
    23: {
      problem: 'room-paused',
      cause: 'the room is paused',
      text: 'La fila está en pausa. Nadie pierde su lugar.',
    },
    24: {
      problem: 'no-places-left',
      cause: 'no place of the shows is free at this moment',
      text: 'Por ahora no quedan lugares.',
    },
    25: {
      problem: 'place-of-other-account',
      cause: "the token is another account's",
      text: 'Este lugar en la fila es de otra cuenta. Ingresá con la cuenta que usaste para anotarte.',
    },
  },
});
