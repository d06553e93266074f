import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { PLAN_BODY, Plan, VENUE_ANSWER } from '../../club/plans.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Saves the plan as the venue's draft, even with findings. */
export const ClubEscenariosGuardarRevision = defineCall({
  name: 'club/escenarios/guardarRevision',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: PLAN_BODY,
  request: Type.Object({ Operacion: Operation, Version, EscenarioId: Id, Plano: Plan }),
  answer: VENUE_ANSWER,
  codes: {
    10: {
      problem: 'sector-in-use',
      cause: 'the plan lacks a sector that it had, with which shows were published',
      text: 'Sector {sector}: está en {shows}. Podés archivarlo.',
    },
  },
});
