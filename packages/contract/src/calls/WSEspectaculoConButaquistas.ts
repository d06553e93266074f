import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';

/** Whether the show admits seat transfers. */
export const WSEspectaculoConButaquistas = defineCall({
  name: 'WSEspectaculoConButaquistas',
  source: '2 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ ConButaquistas: Type.Boolean() }),
  codes: { 10: SHOW_NOT_FOUND },
});
