import { Type } from 'typebox';
import { ShowPlanChange } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** The dry run of `aplicar`: the changes of the last published revision in each future show with an older one. */
export const ClubEscenariosComparar = defineCall({
  name: 'club/escenarios/comparar',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EscenarioId: Id }),
  answer: Type.Object({
    /** The last published revision; 0 when there is none. */
    Revision: Count,
    Espectaculos: Type.Array(ShowPlanChange),
  }),
  codes: {},
});
