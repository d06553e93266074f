import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ShowType } from '../shapes/show.ts';

/** Show types for the filter of the list. */
export const WSEspectaculosTipo = defineCall({
  name: 'WSEspectaculosTipo',
  source: '1 §2.5, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTEspectaculosTipo: Type.Array(ShowType) }),
  codes: {},
});
