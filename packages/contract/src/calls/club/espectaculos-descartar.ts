import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { NOT_A_DRAFT, SHOW_ANSWER } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Discards a draft for good. */
export const ClubEspectaculosDescartar = defineCall({
  name: 'club/espectaculos/descartar',
  source: '4 §4.1, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, EspectaculoId: Id }),
  answer: SHOW_ANSWER,
  codes: { 10: NOT_A_DRAFT },
});
