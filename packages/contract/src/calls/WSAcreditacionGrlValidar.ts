import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { generalGateCodes } from '../refusals/accreditation.ts';
import { Id } from '../shapes/fields.ts';
import { ShowDetail } from '../shapes/show.ts';

/** Whether a show takes general accreditations. With code 23 the answer has the show too. */
export const WSAcreditacionGrlValidar = defineCall({
  name: 'WSAcreditacionGrlValidar',
  source: '3 §2.7, §4, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTEspectaculo: ShowDetail }),
  codes: {
    ...generalGateCodes,
  },
});
