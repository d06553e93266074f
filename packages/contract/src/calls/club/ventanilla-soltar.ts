import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { TILL_CLOSED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Releases the till's held places. */
export const ClubVentanillaSoltar = defineCall({
  name: 'club/ventanilla/soltar',
  source: '4 §2.8',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, CajaId: Id }),
  answer: Type.Object({}),
  codes: { 14: TILL_CLOSED },
});
