import { Type } from 'typebox';
import { GateAlert } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The newest 200 alerts of a show, open ones first. */
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
