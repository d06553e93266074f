import { Type } from 'typebox';
import { SALE_ANSWER } from '../../club/sale.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The sale of a published show: windows, limits, quotas and payment method. */
export const ClubVentanasLeer = defineCall({
  name: 'club/ventanas/leer',
  source: '4 §2.4, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: SALE_ANSWER,
  codes: {},
});
