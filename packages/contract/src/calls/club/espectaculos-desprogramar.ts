import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { NOT_A_DRAFT, SHOW_ANSWER } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Cancels a draft's scheduled publication. */
export const ClubEspectaculosDesprogramar = defineCall({
  name: 'club/espectaculos/desprogramar',
  source: '4 §4.1',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, EspectaculoId: Id }),
  answer: SHOW_ANSWER,
  codes: { 10: NOT_A_DRAFT },
});
