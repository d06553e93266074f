import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { applicantCodes, pressGateCodes } from '../refusals/accreditation.ts';
import { Id } from '../shapes/fields.ts';
import { PressAccreditation } from '../shapes/press.ts';

/** Requests a press accreditation. */
export const WSAcreditacionSolicitud = defineCall({
  name: 'WSAcreditacionSolicitud',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'form',
  priority: 'visitor',
  bodyLimit: 8 * 1024 * 1024,
  request: Type.Object({ EspectaculoId: Id, SDTEspectaculoAcreditacion: PressAccreditation }),
  answer: Type.Object({}),
  codes: {
    ...pressGateCodes,
    ...applicantCodes,
    104: {
      problem: 'media-type-unknown',
      cause: 'the outlet type is not one of the list',
      text: 'El tipo de medio no es correcto',
    },
    105: {
      problem: 'location-unknown',
      cause: 'the location is neither press stand nor pitch',
      text: 'La ubicación no es correcta',
    },
    106: {
      problem: 'card-extension',
      cause: "the AUF card's extension is not one of the five",
      text: 'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp',
    },
    107: {
      problem: 'card-too-big',
      cause: 'the AUF card is above 5 MB',
      text: 'El carnet AUF no debe superar los 5MB de tamaño.',
    },
    108: {
      problem: 'card-unreadable',
      cause:
        'the AUF card is not an image of its extension by its content, or a drawing that would look otherwise cleaned',
      text: 'Error al cargar el carnet AUF.',
    },
  },
});
