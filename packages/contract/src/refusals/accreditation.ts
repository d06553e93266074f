import type { CodeTable } from '../define-call.ts';
import { PERSON_BARRED, SHOW_NOT_FOUND, SHOW_OVER } from './common.ts';

/** Gates of both accreditations. The text of 23 is shown; the others lead to the error route (3 §8). */
const gateCodes = {
  1: SHOW_NOT_FOUND,
  10: {
    problem: 'accreditation-not-offered',
    cause: 'the show takes no accreditations of this kind',
    text: 'Este espectáculo no recibe solicitudes de acreditación.',
  },
  11: SHOW_OVER,
} as const;
const closed = {
  problem: 'accreditation-closed',
  cause: 'the time for requests is over, or the club closed them',
} as const;
export const generalGateCodes = {
  ...gateCodes,
  23: { ...closed, text: 'La acreditación para este espectáculo ya no se encuentra disponible' },
} as const satisfies CodeTable;
export const pressGateCodes = {
  ...gateCodes,
  23: { ...closed, text: 'La acreditación de prensa para este espectáculo ya no se encuentra disponible' },
} as const satisfies CodeTable;

/** Faults that the applicant can correct: the text is shown (3 §5). */
export const applicantCodes = {
  100: {
    problem: 'data-missing',
    cause: 'a required field is empty or blank',
    text: 'Debes ingresar todos los datos para la acreditación',
  },
  101: { problem: 'phone-invalid', cause: 'the phone is not 8 to 20 digits', text: 'Teléfono incorrecto' },
  102: {
    problem: 'email-invalid',
    cause: 'the e-mail is not an address',
    text: 'Correo electrónico incorrecto',
  },
  103: {
    problem: 'document-invalid',
    cause: 'the document is not valid for its type, or its type is not offered',
    text: 'El documento ingresado es incorrecto',
  },
  109: {
    problem: 'already-requested',
    cause: 'a request for this document and show is waiting or accepted',
    text: 'Ya existe una solicitud de acreditación con este documento para el espectáculo.',
  },
  118: PERSON_BARRED,
} as const satisfies CodeTable;
