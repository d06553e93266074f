import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, IdOrZero, Moment } from '../../shapes/fields.ts';

/** Mails that were not sent, oldest first: the ones counted on Inicio. */
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
        /** The mail's display name. */
        Que: Type.String(),
        /** Empty where it is not shown: many recipients, or a secret in the text. */
        Para: Type.String(),
        CompraId: IdOrZero,
        Desde: DateTimeText,
        Intentos: Count,
        /** Empty: failed for good. */
        ProximoIntento: Moment,
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
