import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Creates a draft with everything that can be copied of a show, on the next such weekday and hour. */
export const ClubEspectaculosDuplicar = defineCall({
  name: 'club/espectaculos/duplicar',
  source: '4 §2.3, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id }),
  answer: Type.Object({
    /** Of the draft. */
    EspectaculoId: Id,
  }),
  codes: {},
});
