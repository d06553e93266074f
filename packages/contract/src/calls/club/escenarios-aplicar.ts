import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * Gives shows the last published revision of their venue, each whole or not at all. A show with a place in the way (`comparar`)
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
    /** The revision that `comparar` named. */
    Revision: Id,
    EspectaculoIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  }),
  /** The shows that took it. */
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
