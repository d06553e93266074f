import { Type } from 'typebox';
import { PLAN_BODY, Plan, PlanFinding } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The findings of a plan, including seats of seat holders and boxes. Saves nothing. */
export const ClubEscenariosValidar = defineCall({
  name: 'club/escenarios/validar',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  class: 'staff',
  priority: 'visitor',
  bodyLimit: PLAN_BODY,
  request: Type.Object({ EscenarioId: Id, Plano: Plan }),
  answer: Type.Object({ Hallazgos: Type.Array(PlanFinding) }),
  codes: {},
});
