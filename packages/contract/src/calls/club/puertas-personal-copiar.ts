import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Takes the people of another show over, with their PINs; who is there already by name stays as they are. */
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
