import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** The figures on several shows' cards, at most 5 seconds old. */
export const ClubVentasResumir = defineCall({
  name: 'club/ventas/resumir',
  source: '4 §2.1, §7, §9',
  auth: 'staff',
  permission: 'shows:V',
  isFollowed: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  answer: Type.Object({
    /** The instant of the figures. */
    En: DateTimeText,
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        Emitidas: Count,
        EnCompra: Count,
        Apartadas: Count,
        Bloqueadas: Count,
        Libres: Count,
        Neto: Type.Number(),
      }),
    ),
  }),
  codes: {},
});
