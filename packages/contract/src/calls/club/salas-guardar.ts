import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { NO_ROOM, NOT_IN_THIS_STATE, RATE_WRONG, roomPlan } from '../../club/rooms.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Creates a waiting room, or changes one whose entry has not begun. */
export const ClubSalasGuardar = defineCall({
  name: 'club/salas/guardar',
  source: '6 §2, §9',
  auth: 'staff',
  permission: 'room:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    /** Default: a new one. */
    SalaId: Type.Optional(Id),
    Version: Type.Optional(Version),
    Plan: Type.Object(roomPlan),
    Motivo: Reason,
  }),
  answer: Type.Object({ SalaId: Id }),
  codes: {
    10: NO_ROOM,
    11: NOT_IN_THIS_STATE,
    12: {
      problem: 'times-wrong',
      cause:
        'the entry begins after the opening or more than 14 days before it, the closing or a stage comes before it, or it is past',
      text: 'Revisá las fechas: la anotación empieza hasta 14 días antes de la apertura, y las etapas y el cierre vienen después.',
    },
    13: {
      problem: 'last-stage-not-for-all',
      cause: 'the last stage has a condition, or a stage comes twice',
      text: 'La última etapa tiene que ser para todos, y cada etapa va una sola vez.',
    },
    14: RATE_WRONG,
    15: {
      problem: 'show-has-room',
      cause: 'one of the shows is sold through another room that is not closed',
      text: 'Uno de los espectáculos ya tiene otra fila.',
    },
    16: {
      problem: 'show-not-published',
      cause: 'one of the shows is not published, or over',
      text: 'Uno de los espectáculos no está publicado o ya pasó.',
    },
  },
});
