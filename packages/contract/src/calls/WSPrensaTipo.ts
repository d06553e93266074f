import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { OutletType } from '../shapes/press.ts';

/** Kinds of press outlet. */
export const WSPrensaTipo = defineCall({
  name: 'WSPrensaTipo',
  source: '3 §2.5, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTPrensaTipo: Type.Array(OutletType) }),
  codes: {},
});
