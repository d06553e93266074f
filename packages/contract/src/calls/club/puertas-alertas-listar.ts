import { Type } from 'typebox';
import { GateAlert } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The alerts of a show, the newest 200, those that are open first. */
export const ClubPuertasAlertasListar = defineCall({
  name: 'club/puertas/alertas/listar',
  source: '5 §5.5, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ Alertas: Type.Array(GateAlert) }),
  codes: {},
});
