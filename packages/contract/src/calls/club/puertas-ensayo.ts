import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The rehearsal's sheet for printing: a code for every result, signed for a show that never exists (decision 0060). */
export const ClubPuertasEnsayo = defineCall({
  name: 'club/puertas/ensayo',
  source: '5 §2.3',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({}),
  answer: Type.Object({
    Club: Type.String(),
    Tarjetas: Type.Array(
      Type.Object({
        Numero: Id,
        /** The lane's result. */
        Resultado: Type.String(),
        Titulo: Type.String(),
        /** Empty where it depends on the moment of the scan. */
        Detalle: Type.String(),
        Codigo: Type.String(),
      }),
    ),
  }),
  codes: {},
});
