import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { GateAlert } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The alerts of a show, open ones first, then the newest; 200 of them unless asked otherwise. */
export const ClubPuertasAlertasListar = defineCall({
  name: 'club/puertas/alertas/listar',
  source: '5 §5.5, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, ...page }),
  answer: Type.Object({ Alertas: Type.Array(GateAlert), ...pageAnswer }),
  codes: {},
});
