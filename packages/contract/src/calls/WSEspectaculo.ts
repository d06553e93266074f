import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { addition, DateTimeText, Id } from '../shapes/fields.ts';
import { ShowDetail } from '../shapes/show.ts';

/** One show with all its data. */
export const WSEspectaculo = defineCall({
  name: 'WSEspectaculo',
  source: '1 §7; 2 §7; 3 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    SDTEspectaculo: ShowDetail,
    Fila: addition(
      Type.Object({ SalaId: Id, Apertura: DateTimeText, EstaAbierta: Type.Boolean() }),
      'The waiting room through which the show is sold at this moment (6 §8). Without it the site leads to the room once a hold is refused.',
    ),
  }),
  codes: { 10: SHOW_NOT_FOUND },
});
