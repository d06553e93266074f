import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * Applies the venue's last published revision to shows, each completely or not at all. A show with an obstacle (`comparar`)
 * keeps its own.
 */
export const ClubEscenariosAplicar = defineCall({
  name: 'club/escenarios/aplicar',
  source: '4 §2.15, §5, §7',
  auth: 'staff',
  permission: 'plans:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EscenarioId: Id,
    /** The revision in the answer of `comparar`. */
    Revision: Id,
    EspectaculoIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  }),
  /** The changed shows. */
  answer: Type.Object({ EspectaculoIds: Type.Array(Id) }),
  codes: {
    10: {
      problem: 'no-show-took-it',
      cause: 'each of the shows has a place in the way, is over, or has the revision already',
      text: 'Ningún espectáculo tomó el plano: mirá qué lo impide.',
    },
    11: {
      problem: 'newer-revision',
      cause: 'another revision was published since the comparison',
      text: 'Se publicó otra revisión: volvé a mirar qué cambia.',
    },
  },
});
