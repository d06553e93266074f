import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { BOX_DISABLED } from '../refusals/redemption.ts';
import { Id, LinkToken, SectorCode } from '../shapes/fields.ts';
import { ReservingBox } from '../shapes/parking.ts';

/** Opens the parking reservation page of a box. A box without spaces is not refused: the page shows it. */
export const WSPalquistaReservaValidar = defineCall({
  name: 'WSPalquistaReservaValidar',
  source: '3 §2.4, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ TribunaId: Id, SectorCod: SectorCode, Token: LinkToken }),
  answer: Type.Object({ SDTPalcoReserva: ReservingBox }),
  codes: { 20: LINK_NOT_FOUND, 21: BOX_DISABLED },
});
