import { Type } from 'typebox';
import { SectorPrice } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Id, OptionalId } from '../../shapes/fields.ts';

/**
 * The current prices of a show, or those of a list, by stand and code, for the matrix of another show, a draft or a list. Saves
 * nothing. Exactly one source is given.
 */
export const ClubPreciosCopiar = defineCall({
  name: 'club/precios/copiar',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    EspectaculoId: OptionalId,
    ListaId: OptionalId,
    /** The currency of the target. */
    MonedaId: Id,
  }),
  answer: Type.Object({ Precios: Type.Array(SectorPrice) }),
  codes: {
    10: {
      problem: 'other-currency',
      cause: 'the prices are in another currency than what they are copied to',
      text: 'Esos precios están en otra moneda.',
    },
  },
});
