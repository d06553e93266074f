import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Withdraws a notice to boxes. */
export const ClubComunicacionesRetirar = defineCall({
  name: 'club/comunicaciones/retirar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ComunicacionId: Id }),
  answer: Type.Object({}),
  codes: {},
});
