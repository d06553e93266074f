import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Id, Moment } from '../../shapes/fields.ts';

/** Shows for the gates' screens: of the last 30 days and the next 60, by their time. */
export const ClubPuertasEspectaculos = defineCall({
  name: 'club/puertas/espectaculos',
  source: '5 §2.3',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        Nombre: Type.String(),
        Inicio: Moment,
        EscenarioId: Id,
        Escenario: Type.String(),
      }),
    ),
    /** The current or next one; 0 when there is none. */
    EspectaculoId: Type.Integer({ minimum: 0 }),
  }),
  codes: {},
});
