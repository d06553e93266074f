import { Type } from 'typebox';
import { Approval } from '../../club/approvals.ts';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Approves an act, which executes it, or rejects it. The act's own call defines its approvers. */
export const ClubAprobacionesResponder = defineCall({
  name: 'club/aprobaciones/responder',
  source: '4 §4.5, §6, §8',
  auth: 'staff',
  permission: 'member',
  writes: true,
  dangerous: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    AprobacionId: Id,
    Respuesta: Type.Union([Type.Literal('aprobar'), Type.Literal('rechazar')]),
    Motivo: Reason,
  }),
  answer: Type.Object({ Aprobacion: Approval }),
  codes: {
    10: {
      problem: 'same-person',
      cause: 'the caller asked for the act',
      text: 'La misma persona no puede pedir y aprobar.',
    },
    11: {
      problem: 'approval-expired',
      cause:
        'no answer came within the club’s limit of hours, or the act was no longer possible when it came',
      text: 'El pedido venció. Hay que pedirlo de nuevo.',
    },
    12: {
      problem: 'numbers-changed',
      cause: 'done now, the act would change something else than when it was asked for; the request is over',
      text: 'Los números cambiaron: {changes}. Pedí la aprobación de nuevo.',
      also: [
        {
          problem: 'not-possible-now',
          cause: 'the act is refused now; the request is over',
          text: 'Ya no se puede hacer: {why} Pedí la aprobación de nuevo.',
        },
      ],
    },
    13: {
      problem: 'already-answered',
      cause: 'somebody approved or rejected it before',
      text: 'Ya la respondió {person} a las {time}: {answer}.',
    },
  },
});
