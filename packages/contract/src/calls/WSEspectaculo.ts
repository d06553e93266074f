import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';
import { ShowDetail } from '../shapes/show.ts';

/** One show, whole. */
export const WSEspectaculo = defineCall({
  name: 'WSEspectaculo',
  source: '1 §7; 2 §7; 3 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTEspectaculo: ShowDetail }),
  codes: { 10: SHOW_NOT_FOUND },
});
