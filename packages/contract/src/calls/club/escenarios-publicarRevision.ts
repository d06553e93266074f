import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { PLAN_HAS_FINDINGS, VENUE_ANSWER } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Publishes the draft: shows published from now on use it; published ones keep theirs. */
export const ClubEscenariosPublicarRevision = defineCall({
  name: 'club/escenarios/publicarRevision',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, EscenarioId: Id }),
  answer: VENUE_ANSWER,
  codes: {
    10: PLAN_HAS_FINDINGS,
    11: {
      problem: 'no-draft',
      cause: 'nothing was saved since the last publication',
      text: 'No hay cambios para publicar.',
    },
  },
});
