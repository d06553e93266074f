import { Type } from 'typebox';
import { givenLink, LinkOwner, NO_EMAIL } from '../../club/commercial.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Renews a private link: the new one is shown only in this answer, and the earlier one stops working. */
export const ClubLinksRenovar = defineCall({
  name: 'club/links/renovar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    De: LinkOwner,
    Id,
    /** Of a box at a show. */
    EspectaculoId: Type.Optional(Id),
    /** Also mails it to its owner. */
    Enviar: Type.Boolean(),
  }),
  answer: Type.Object(givenLink),
  codes: {
    10: NO_EMAIL,
    11: {
      problem: 'link-used',
      cause: 'it is of a payment link that was paid',
      text: 'El link ya se pagó.',
    },
    12: {
      problem: 'show-over',
      cause: 'it is of a payment link whose show has begun or was cancelled',
      text: 'El espectáculo ya empezó o se canceló: no se puede pagar. Anulalo.',
    },
    13: {
      problem: 'link-expired',
      cause: 'the last moment to pay the payment link is over',
      text: 'Ya no se puede pagar: anulalo y creá otro.',
    },
    14: {
      problem: 'show-ended',
      cause: 'it is of a courtesy or a box, whose show is over or was cancelled',
      text: 'El espectáculo ya terminó o se canceló: no hay para qué mandar un link nuevo.',
    },
  },
});
