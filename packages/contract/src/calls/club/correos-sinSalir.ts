import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, IdOrZero } from '../../shapes/fields.ts';

/** Mails that did not go out, the oldest first: what Inicio counts. */
export const ClubCorreosSinSalir = defineCall({
  name: 'club/correos/sinSalir',
  source: '4 §2.1, §2.7',
  auth: 'staff',
  permission: 'tickets:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...sortedPage(LISTS['sin-salir'].sorts) }),
  answer: Type.Object({
    Correos: Type.Array(
      Type.Object({
        EnvioId: Type.String(),
        /** What it says, as people call it. */
        Que: Type.String(),
        /** Empty where it is not told: many get it, or it holds a secret. */
        Para: Type.String(),
        CompraId: IdOrZero,
        Desde: DateTimeText,
        Intentos: Count,
        /** Empty: it was given up. */
        ProximoIntento: Type.Union([DateTimeText, Type.Literal('')]),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
