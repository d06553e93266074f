import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NO_PLACES, SALE_CLOSED, TILL_CLOSED, TillHold, TOO_MANY_PLACES } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, SectorCode } from '../../shapes/fields.ts';

/** Holds places for a sale at the till, in place of its earlier hold: given seats, or a number that the server picks side by side. */
export const ClubVentanillaRetener = defineCall({
  name: 'club/ventanilla/retener',
  source: '4 §2.8, §7, §8',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'claim',
  request: Type.Object({
    Operacion: Operation,
    CajaId: Id,
    EspectaculoId: Id,
    TribunaId: Id,
    SectorCod: SectorCode,
    Cantidad: Type.Integer({ minimum: 1, maximum: 10 }),
    /** As many as `Cantidad`; empty in an unnumbered sector, and for seats that the server picks. */
    Asientos: Type.Array(Type.Object({ FilaId: Count, AsientoId: Count }), { maxItems: 10 }),
  }),
  answer: Type.Object({ Reten: TillHold }),
  codes: { 10: NO_PLACES, 13: SALE_CLOSED, 14: TILL_CLOSED, 16: TOO_MANY_PLACES },
});
