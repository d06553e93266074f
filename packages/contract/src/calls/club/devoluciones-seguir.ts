import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { MASS_REFUND_NOT_SO } from '../../club/moves.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Resumes a stopped mass refund. */
export const ClubDevolucionesSeguir = defineCall({
  name: 'club/devoluciones/seguir',
  source: '4 §4.4, §7',
  auth: 'staff',
  permission: ['refunds:E', 'refunds:A', 'shows:A'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id }),
  answer: Type.Object({}),
  codes: { 10: MASS_REFUND_NOT_SO },
});
