import { Type } from 'typebox';
import { Money } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, SectorCode } from '../../shapes/fields.ts';

/** The open sectors of a show, with their free places and current prices. */
export const ClubVentanillaSectores = defineCall({
  name: 'club/ventanilla/sectores',
  source: '4 §2.8',
  auth: 'staff',
  permission: 'window:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    Sectores: Type.Array(
      Type.Object({
        TribunaId: Id,
        Tribuna: Type.String(),
        SectorCod: SectorCode,
        Sector: Type.String(),
        Numerado: Type.Boolean(),
        Libres: Count,
        Precios: Type.Array(Type.Object({ Categoria: Type.String(), Monto: Money })),
      }),
    ),
  }),
  codes: {},
});
