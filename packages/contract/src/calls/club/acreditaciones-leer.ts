import { Type } from 'typebox';
import { AccreditationKindName, PassPlaces } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Moment } from '../../shapes/fields.ts';

/** Until when a show takes requests, and its places for accreditations. */
export const ClubAcreditacionesLeer = defineCall({
  name: 'club/acreditaciones/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    /** Without kinds that never were open. */
    Aperturas: Type.Array(
      Type.Object({ Tipo: AccreditationKindName, CierraEn: Moment, Abierta: Type.Boolean() }),
    ),
    Pases: Type.Array(PassPlaces),
    /** Sectors of the show, for the places. */
    Sectores: Type.Array(Type.Object({ TribunaId: Id, SectorCod: Type.String(), Sector: Type.String() })),
  }),
  codes: {},
});
