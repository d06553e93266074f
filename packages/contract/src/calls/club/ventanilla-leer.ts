import { Type } from 'typebox';
import { DocumentTypeChoice } from '../../club/tickets.ts';
import { LateRefund, TillHold, TillSale, TillShape } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Moment } from '../../shapes/fields.ts';

/** The window's screen: the member's till, the shows on sale, the held places, the last sale. */
export const ClubVentanillaLeer = defineCall({
  name: 'club/ventanilla/leer',
  source: '4 §2.8',
  auth: 'staff',
  permission: 'window:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({
    Caja: Type.Union([TillShape, Type.Null()]),
    /** Today's first. */
    Espectaculos: Type.Array(
      Type.Object({
        ...{ EspectaculoId: Id, Nombre: Type.String(), EsHoy: Type.Boolean() },
        /** Empty: the show's date is open. */
        Inicio: Moment,
      }),
    ),
    TiposDocumento: Type.Array(DocumentTypeChoice),
    Reten: Type.Union([TillHold, Type.Null()]),
    Ultima: Type.Union([TillSale, Type.Null()]),
    /** Refunds that were taken out of this till when somebody approved them, the newest first. */
    Aprobadas: Type.Array(LateRefund),
  }),
  codes: {},
});
