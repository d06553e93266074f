import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { applicantCodes, generalGateCodes } from '../refusals/accreditation.ts';
import { Id } from '../shapes/fields.ts';
import { GeneralAccreditation } from '../shapes/press.ts';

/** Requests a general accreditation. */
export const WSAcreditacionGrlSolicitud = defineCall({
  name: 'WSAcreditacionGrlSolicitud',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'form',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, SDTAcreditacionGrl: GeneralAccreditation }),
  answer: Type.Object({}),
  codes: {
    ...generalGateCodes,
    ...applicantCodes,
  },
});
