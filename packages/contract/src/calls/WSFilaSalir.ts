import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../shapes/fields.ts';
import { NO_PLACE_IN_ROOM, PlaceToken } from '../shapes/queue.ts';

/** Gives up a place in line. */
export const WSFilaSalir = defineCall({
  name: 'WSFilaSalir',
  source: '6 §5',
  auth: 'required',
  class: 'queue',
  priority: 'visitor',
  request: Type.Object({ SalaId: Id, LugarToken: PlaceToken }),
  answer: Type.Object({}),
  codes: { 22: NO_PLACE_IN_ROOM },
});
