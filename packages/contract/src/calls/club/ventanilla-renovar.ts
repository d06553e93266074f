import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NO_PLACES, TILL_CLOSED, TillHold } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Extends the till's hold by five minutes, once. */
export const ClubVentanillaRenovar = defineCall({
  name: 'club/ventanilla/renovar',
  source: '4 §2.8',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, CajaId: Id, TransaccionId: Id }),
  answer: Type.Object({ Reten: TillHold }),
  codes: { 10: NO_PLACES, 14: TILL_CLOSED },
});
