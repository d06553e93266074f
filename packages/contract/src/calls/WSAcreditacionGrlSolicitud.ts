import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { accreditationGateCodes, applicantCodes } from '../refusals/accreditation.ts';
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
    ...accreditationGateCodes,
    23: {
      problem: 'accreditation-closed',
      cause: 'the time for requests is over, or the club closed them',
      text: 'La acreditación para este espectáculo ya no se encuentra disponible',
    },
    ...applicantCodes,
  },
});
