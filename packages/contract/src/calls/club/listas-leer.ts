import { Type } from 'typebox';
import { LIST_ANSWER } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A price list with its prices. */
export const ClubListasLeer = defineCall({
  name: 'club/listas/leer',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ListaId: Id }),
  answer: LIST_ANSWER,
  codes: {},
});
