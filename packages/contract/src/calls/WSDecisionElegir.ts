import { Type } from 'typebox';
import { Operation } from '../club/fields.ts';
import { defineCall } from '../define-call.ts';
import { NO_DECISION } from '../refusals/choice.ts';
import { Choice, choiceKey, Decision } from '../shapes/choice.ts';
import { Id } from '../shapes/fields.ts';

/** Stores a choice for tickets of a show that moved, all or none. Idempotent. */
export const WSDecisionElegir = defineCall({
  name: 'WSDecisionElegir',
  source: '8 §7, §12',
  auth: 'optional',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    ...choiceKey,
    Operacion: Operation,
    Elecciones: Type.Array(Type.Object({ TicketId: Id, Eleccion: Choice }), { minItems: 1, maxItems: 10 }),
  }),
  answer: Type.Object({ SDTDecisiones: Type.Array(Decision) }),
  codes: {
    10: NO_DECISION,
    13: {
      problem: 'not-offered',
      cause:
        'that cannot be chosen for the ticket: a free one has no money to go back, a paid one is not given up, or it is of something else',
      text: 'Eso no se puede elegir para esta entrada. Comunicate con {club}.',
    },
    27: {
      problem: 'already-inside',
      cause: 'one of the tickets was let in at a gate',
      text: 'Una de las entradas ya ingresó.',
    },
    46: {
      problem: 'choice-over',
      cause: 'the time to choose is over, or the show was cancelled',
      text: 'El plazo para elegir terminó.',
    },
    47: {
      problem: 'already-annulled',
      cause: 'one of the tickets is not live any more',
      text: 'Una de las entradas ya está anulada.',
    },
  },
});
