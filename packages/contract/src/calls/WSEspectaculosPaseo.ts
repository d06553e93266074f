import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { TourListItem } from '../shapes/show.ts';

/** Park tours, one per date. */
export const WSEspectaculosPaseo = defineCall({
  name: 'WSEspectaculosPaseo',
  source: '1 §2, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTEspectaculos: Type.Array(TourListItem) }),
  codes: {},
});
