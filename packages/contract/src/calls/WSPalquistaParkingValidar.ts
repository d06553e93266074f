import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { BOX_DISABLED, BOX_NOT_OF_SHOW } from '../refusals/redemption.ts';
import { Box, ParkingTicket } from '../shapes/box.ts';
import { LinkToken } from '../shapes/fields.ts';
import { sectorOfShow } from '../shapes/seating.ts';
import { ShowDetail } from '../shapes/show.ts';

/** Opens the parking page of a box for a show. */
export const WSPalquistaParkingValidar = defineCall({
  name: 'WSPalquistaParkingValidar',
  source: '3 §2.3, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ ...sectorOfShow, Token: LinkToken }),
  answer: Type.Object({
    SDTEspectaculoPalco: Box,
    SDTTicketPalcoParking: Type.Object({ Ticket: Type.Array(ParkingTicket) }),
    SDTEspectaculo: ShowDetail,
  }),
  codes: { 1: LINK_NOT_FOUND, 11: BOX_NOT_OF_SHOW, 20: BOX_DISABLED },
});
