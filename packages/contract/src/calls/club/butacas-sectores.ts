import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Options of the owned-seat form: the numbered sectors of each venue's current plan, and the document types. */
export const ClubButacasSectores = defineCall({
  name: 'club/butacas/sectores',
  source: '4 §2.9',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Sectores: Type.Array(
      Type.Object({
        EscenarioId: Id,
        Escenario: Type.String(),
        TribunaId: Id,
        Tribuna: Type.String(),
        SectorCod: Type.String(),
        Sector: Type.String(),
      }),
    ),
    TiposDocumento: Type.Array(Type.Object({ Id, Nombre: Type.String() })),
  }),
  codes: {},
});
