import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Annuls a payment link: its places go back on sale. Not during a payment, nor after it. */
export const ClubLinksDePagoAnular = defineCall({
  name: 'club/linksDePago/anular',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, LinkPagoId: Id, Motivo: Reason }),
  answer: Type.Object({}),
  codes: {
    10: {
      problem: 'link-used',
      cause: 'its tickets were issued',
      text: 'Ya se pagó: sus entradas están emitidas.',
    },
    11: {
      problem: 'payment-in-progress',
      cause: 'somebody holds its places to pay for them',
      text: 'Alguien lo está pagando en este momento. Probá en unos minutos.',
    },
  },
});
