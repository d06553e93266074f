import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Removes a person from the gates of a show: PIN and card become invalid. */
export const ClubPuertasPersonalQuitar = defineCall({
  name: 'club/puertas/personal/quitar',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, PersonaId: Id, Version }),
  answer: Type.Object({}),
  codes: {},
});
