import { Type } from 'typebox';
import { MATRIX_ANSWER } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The current and future prices of a published show. */
export const ClubPreciosLeer = defineCall({
  name: 'club/precios/leer',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: MATRIX_ANSWER,
  codes: {},
});
