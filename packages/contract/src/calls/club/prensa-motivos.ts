import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';

/** The club's reasons for a rejection, from the masters. */
export const ClubPrensaMotivos = defineCall({
  name: 'club/prensa/motivos',
  source: '4 §2.10, §2.14',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ Motivos: Type.Array(Type.String()) }),
  codes: {},
});
