import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Copies the people of another show, with their PINs; those already there, by name, are kept. */
export const ClubPuertasPersonalCopiar = defineCall({
  name: 'club/puertas/personal/copiar',
  source: '5 §2.3',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, DesdeEspectaculoId: Id }),
  answer: Type.Object({ Copiados: Count }),
  codes: {},
});
