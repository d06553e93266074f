import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Cut } from '../../gate/fields.ts';
import { notAssigned } from '../../gate/refusals.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * The changes since a cut, at most 64 KiB (§4.3); 304 when there are none. Each change has the present state of its ticket or of the
 * show. The fields of a change are in `changes-wire.ts` of packages/gate-rules.
 */
export const PuertaNovedades = defineCall({
  name: 'puerta/novedades/{espectaculoId}',
  source: '5 §4.3, §8',
  auth: 'device',
  opensTo: 'active',
  method: 'GET',
  class: 'gate',
  priority: 'holder',
  request: Type.Object({ espectaculoId: Id, desde: Cut }),
  answer: Type.Object({
    Novedades: Type.Array(
      Type.Object({ Clase: Type.Enum(['entrada', 'parking', 'baja', 'ingresos', 'politica']) }),
    ),
    Corte: Cut,
    /** More changes: ask again at once. */
    HayMas: Type.Boolean(),
  }),
  codes: {
    10: {
      problem: 'cut-too-old',
      cause:
        'the cut is older than the changes that are kept, of another database, or one act changed too much for an answer',
      text: 'Descargá el paquete de nuevo.',
    },
    11: notAssigned,
  },
});
