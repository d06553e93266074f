import { Type } from 'typebox';
import { GateIncident } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The newest 200 incidents of a show's gates, open ones first. */
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
