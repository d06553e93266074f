import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Deletes a box guest; their tickets stay. */
export const ClubPalcosBorrarInvitado = defineCall({
  name: 'club/palcos/borrarInvitado',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, PalcoId: Id, InvitadoId: Id }),
  answer: Type.Object({}),
  codes: {},
});
