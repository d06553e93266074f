import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { ClosedTill } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';

/** Tills, the open ones first: one’s own, or everybody’s. */
export const ClubVentanillaCajas = defineCall({
  name: 'club/ventanilla/cajas',
  source: '4 §2.8, §6',
  auth: 'staff',
  permission: ['money:V', 'money:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...page }),
  answer: Type.Object({ Cajas: Type.Array(ClosedTill), ...pageAnswer }),
  codes: {},
});
