import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ShowListItem } from '../shapes/show.ts';

/** All published shows, including past ones. */
export const WSEspectaculos = defineCall({
  name: 'WSEspectaculos',
  source: '1 §2, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTEspectaculos: Type.Array(ShowListItem) }),
  codes: {},
});
