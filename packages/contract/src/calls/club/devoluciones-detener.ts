import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { MASS_REFUND_NOT_SO } from '../../club/moves.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Stops the mass refund of a cancelled show after the current chunk. */
export const ClubDevolucionesDetener = defineCall({
  name: 'club/devoluciones/detener',
  source: '4 §4.4, §7',
  auth: 'staff',
  permission: ['refunds:E', 'refunds:A', 'shows:A'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, Motivo: Reason }),
  answer: Type.Object({}),
  codes: { 10: MASS_REFUND_NOT_SO },
});
