import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { GatePolicy } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Changes the policy of a show; the lanes get it. A less safe policy asks for the second factor again (428). */
export const ClubPuertasPoliticaGuardar = defineCall({
  name: 'club/puertas/politica/guardar',
  source: '5 §3, §7, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, Version: Count, Politica: GatePolicy }),
  answer: Type.Object({ Version: Count, Politica: GatePolicy }),
  codes: {
    10: {
      problem: 'group-unknown',
      cause: 'no lane of such a group takes people by their seat',
      text: 'El grupo «{group}» no tiene carriles para repartir.',
    },
  },
});
