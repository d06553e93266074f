import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { pressGateCodes } from '../refusals/accreditation.ts';
import { Id } from '../shapes/fields.ts';
import { ShowDetail } from '../shapes/show.ts';

/** Whether a show takes press accreditations. With code 23 the answer has the show too. */
export const WSAcreditacionValidar = defineCall({
  name: 'WSAcreditacionValidar',
  source: '3 §2.6, §4, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ SDTEspectaculo: ShowDetail }),
  codes: {
    ...pressGateCodes,
  },
});
