import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../shapes/fields.ts';
import { Friend } from '../shapes/people.ts';

/** Removes a friend; returns the remaining list. */
export const WSAmigoEliminar = defineCall({
  name: 'WSAmigoEliminar',
  source: '1 §7, §8',
  auth: 'required',
  class: 'account',
  priority: 'visitor',
  request: Type.Object({ AmigoPersonaId: Id }),
  answer: Type.Object({ SDTAmigos: Type.Array(Friend) }),
  codes: {
    20: {
      problem: 'friend-not-found',
      cause: 'the person is not (or no longer) a friend of the caller',
      text: 'El amigo ya no se encuentra en tu lista.',
    },
  },
});
