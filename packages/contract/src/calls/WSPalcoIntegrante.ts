import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { BOX_DISABLED, BOX_NOT_OF_SHOW } from '../refusals/redemption.ts';
import { BoxGuest } from '../shapes/box.ts';
import { LinkToken } from '../shapes/fields.ts';
import { sectorOfShow } from '../shapes/seating.ts';

/** Box guests, offered to fill a card. */
export const WSPalcoIntegrante = defineCall({
  name: 'WSPalcoIntegrante',
  source: '3 §2.2, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ ...sectorOfShow, Token: LinkToken }),
  answer: Type.Object({ SDTPalcoIntegrantes: Type.Array(BoxGuest) }),
  codes: { 1: LINK_NOT_FOUND, 11: BOX_NOT_OF_SHOW, 20: BOX_DISABLED },
});
