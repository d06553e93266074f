import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { AccreditationKindName } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** Opens or reopens requests of a kind for a show until a moment. */
export const ClubAcreditacionesAbrir = defineCall({
  name: 'club/acreditaciones/abrir',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    Tipo: AccreditationKindName,
    CierraEn: DateTimeText,
  }),
  answer: Type.Object({}),
  codes: {
    10: {
      problem: 'invalid-end',
      cause: 'the end is past, or after the show begins',
      text: 'El cierre tiene que ser después de ahora y antes de que empiece el espectáculo.',
    },
  },
});
