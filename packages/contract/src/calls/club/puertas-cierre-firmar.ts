import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { DateText, Id, Line } from '../../shapes/fields.ts';

/** Signs the closing report, which keeps its present contents. */
export const ClubPuertasCierreFirmar = defineCall({
  name: 'club/puertas/cierre/firmar',
  source: '5 §7',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    /** Default: the show's present day. */
    Jornada: Type.Optional(DateText),
    Nota: Line(0, 200),
  }),
  answer: Type.Object({}),
  codes: {
    15: {
      problem: 'too-early',
      cause: 'lanes have scans that are not sent, and the show ended less than 24 hours ago, or is not over',
      text: 'Todavía no se puede firmar: el espectáculo no terminó, o quedan lecturas sin enviar y no pasaron 24 horas.',
    },
    16: { problem: 'signed-already', cause: 'the day is signed', text: 'El cierre ya está firmado.' },
  },
});
