import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { AccreditationKindName } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Closes requests of a kind for a show at once. Pending ones stay pending. */
export const ClubAcreditacionesCerrar = defineCall({
  name: 'club/acreditaciones/cerrar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, Tipo: AccreditationKindName }),
  answer: Type.Object({}),
  codes: {
    10: {
      problem: 'not-open',
      cause: 'the show takes no requests of the kind',
      text: 'No está abierta.',
    },
  },
});
