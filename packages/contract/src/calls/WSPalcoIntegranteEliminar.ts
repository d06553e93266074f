import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { BOX_DISABLED, BOX_NOT_OF_SHOW } from '../refusals/redemption.ts';
import { BoxGuest } from '../shapes/box.ts';
import { Id, LinkToken } from '../shapes/fields.ts';
import { sectorOfShow } from '../shapes/seating.ts';

/** Removes a box guest; returns the remaining list. */
export const WSPalcoIntegranteEliminar = defineCall({
  name: 'WSPalcoIntegranteEliminar',
  source: '3 §2.2, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ ...sectorOfShow, Token: LinkToken, PalcoIntegranteId: Id }),
  answer: Type.Object({ SDTPalcoIntegrantes: Type.Array(BoxGuest) }),
  codes: {
    1: LINK_NOT_FOUND,
    11: BOX_NOT_OF_SHOW,
    20: BOX_DISABLED,
    30: {
      problem: 'guest-not-found',
      cause: 'the person is not (or no longer) one of the box, or the show has begun',
      text: 'Ocurrió un error al eliminar persona',
    },
  },
});
