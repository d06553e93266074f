import { Type } from 'typebox';
import { GateIncident } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** What was reported at the gates of a show, the newest 200, those that are open first. */
export const ClubPuertasIncidentesListar = defineCall({
  name: 'club/puertas/incidentes/listar',
  source: '5 §2.3, §3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ Incidentes: Type.Array(GateIncident) }),
  codes: {},
});
