import { Type } from 'typebox';
import { VENUE_ANSWER } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A venue and its edited plan. */
export const ClubEscenariosLeer = defineCall({
  name: 'club/escenarios/leer',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EscenarioId: Id }),
  answer: VENUE_ANSWER,
  codes: {},
});
