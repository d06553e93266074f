import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { GateIncident } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The incidents of a show's gates, open ones first, then the newest; 200 of them unless asked otherwise. */
export const ClubPuertasIncidentesListar = defineCall({
  name: 'club/puertas/incidentes/listar',
  source: '5 §2.3, §3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, ...page }),
  answer: Type.Object({ Incidentes: Type.Array(GateIncident), ...pageAnswer }),
  codes: {},
});
