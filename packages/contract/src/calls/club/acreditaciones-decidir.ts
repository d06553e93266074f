import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import {
  ACCEPT_PROBLEMS,
  ALREADY_ANSWERED,
  PressAnswer,
  PressReason,
  REASON_MISSING,
} from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

const [NO_PLACES_LEFT, PERSON_HAS_TICKET, SHOW_OVER, PERSON_BARRED] = ACCEPT_PROBLEMS;

/** Decides a request for an accreditation: mails its ticket or the reason, or asks for another picture of its card. */
export const ClubAcreditacionesDecidir = defineCall({
  name: 'club/acreditaciones/decidir',
  source: '4 §2.10, §7, §8',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    AcreditacionId: Id,
    Respuesta: PressAnswer,
    /** Of a rejection, or of the fault of the picture. */
    Motivo: Type.Optional(PressReason),
  }),
  /** The next pending one, of the same show first; 0 for none. */
  answer: Type.Object({ Siguiente: IdOrZero }),
  codes: {
    10: ALREADY_ANSWERED,
    11: NO_PLACES_LEFT,
    12: PERSON_HAS_TICKET,
    13: SHOW_OVER,
    14: REASON_MISSING,
    15: {
      problem: 'form-closed',
      cause: 'a picture is sent by the form of the show, which takes none any more, or has none',
      text: 'El formulario de este espectáculo no recibe imágenes ahora: abrí la acreditación de prensa para pedir otra.',
    },
    16: PERSON_BARRED,
  },
});
