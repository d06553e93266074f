import { Type } from 'typebox';
import { CellAmount } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** What the prices of a show would be if they were those of another one; nothing is saved. Sectors are found by stand and code. */
export const ClubPreciosCopiar = defineCall({
  name: 'club/precios/copiar',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, OrigenEspectaculoId: Id }),
  answer: Type.Object({
    Celdas: Type.Array(Type.Object({ EspectaculoSectorId: Id, SocioCategoriaId: Id, Monto: CellAmount })),
    /** Sectors of the show that the other one has not, or does not sell. */
    SinPrecio: Type.Array(Type.String()),
  }),
  codes: {
    10: {
      problem: 'other-currency',
      cause: 'the prices of the other show are in another currency',
      text: 'Los precios de ese espectáculo están en otra moneda.',
    },
  },
});
