import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The seats of a sector by row, with the owned ones marked. */
export const ClubButacasAsientos = defineCall({
  name: 'club/butacas/asientos',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EscenarioId: Id, TribunaId: Id, SectorCod: Type.String({ maxLength: 6 }) }),
  answer: Type.Object({
    Filas: Type.Array(
      Type.Object({
        FilaId: Id,
        Fila: Type.String(),
        Asientos: Type.Array(
          Type.Object({ AsientoId: Id, Asiento: Type.String(), EsButaca: Type.Boolean() }),
        ),
      }),
    ),
  }),
  codes: {},
});
