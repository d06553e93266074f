import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { Money, TILL_CLOSED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Annuls the till's last sale with its tickets, and refunds the rest of its money over the counter. */
export const ClubVentanillaAnularUltima = defineCall({
  name: 'club/ventanilla/anularUltima',
  source: '4 §2.8, §7',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, CajaId: Id, CompraId: Id, Motivo: Reason }),
  answer: Type.Object({ Devuelto: Money }),
  codes: {
    14: TILL_CLOSED,
    16: {
      problem: 'too-late',
      cause:
        'it is not the last sale of the till, more than 10 minutes have passed, or it was annulled or changed already',
      text: 'Esa venta ya no se puede anular acá: buscala en Entradas.',
    },
  },
});
