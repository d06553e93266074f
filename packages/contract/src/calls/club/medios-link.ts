import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Renews an outlet's private link for a show: the new one is shown only in this answer, and the earlier one stops working. */
export const ClubMediosLink = defineCall({
  name: 'club/medios/link',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, MedioId: Id, EspectaculoId: Id }),
  answer: Type.Object({ URL: Type.String() }),
  codes: {},
});
