import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Friend } from '../shapes/people.ts';

/** Saved friends of the caller. */
export const WSAmigosListar = defineCall({
  name: 'WSAmigosListar',
  source: '1 §2.8, §7',
  auth: 'required',
  class: 'account',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ SDTAmigos: Type.Array(Friend) }),
  codes: {},
});
