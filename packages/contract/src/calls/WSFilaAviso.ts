import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../shapes/fields.ts';
import { NO_PLACE_IN_ROOM, PlaceToken } from '../shapes/queue.ts';

/** Turns mails on or off, and extends a turn by ten minutes, once. */
export const WSFilaAviso = defineCall({
  name: 'WSFilaAviso',
  source: '6 §5, §6',
  auth: 'required',
  class: 'queue',
  priority: 'visitor',
  request: Type.Object({
    SalaId: Id,
    LugarToken: PlaceToken,
    AvisoCorreo: Type.Boolean(),
    /** *Necesito más tiempo* (6 §8). */
    MasTiempo: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({}),
  codes: { 22: NO_PLACE_IN_ROOM },
});
