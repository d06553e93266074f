import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ShowListItem } from '../shapes/show.ts';

/** Coming shows for the home page, nearest first. */
export const WSEspectaculosInicio = defineCall({
  name: 'WSEspectaculosInicio',
  source: '1 §2, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTEspectaculos: Type.Array(ShowListItem) }),
  codes: {},
});
