import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { ClosedTill } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';

/** Tills, open ones first: the member's own, or everybody’s. */
export const ClubVentanillaCajas = defineCall({
  name: 'club/ventanilla/cajas',
  source: '4 §2.8, §6',
  auth: 'staff',
  permission: ['money:V', 'money:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...sortedPage(LISTS.caja.sorts) }),
  answer: Type.Object({ Cajas: Type.Array(ClosedTill), ...pageAnswer }),
  codes: {},
});
