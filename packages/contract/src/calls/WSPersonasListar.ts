import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { KnownPerson } from '../shapes/people.ts';

/** Persons the caller may pick for a ticket: first the caller, then their friends. */
export const WSPersonasListar = defineCall({
  name: 'WSPersonasListar',
  source: '2 §2.1, §7',
  auth: 'required',
  class: 'account',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({ SDTPersona: Type.Array(KnownPerson) }),
  codes: {},
});
