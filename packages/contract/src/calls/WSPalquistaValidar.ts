import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { BOX_DISABLED, BOX_NOT_OF_SHOW } from '../refusals/redemption.ts';
import { Box, Notice } from '../shapes/box.ts';
import { LinkToken } from '../shapes/fields.ts';
import { sectorOfShow } from '../shapes/seating.ts';
import { ShowDetail } from '../shapes/show.ts';
import { IssuedTicket } from '../shapes/ticket.ts';

/** Opens the link of a box or paddock for a show. */
export const WSPalquistaValidar = defineCall({
  name: 'WSPalquistaValidar',
  source: '3 §2.2, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ ...sectorOfShow, Token: LinkToken }),
  answer: Type.Object({
    SDTEspectaculoPalco: Box,
    SDTTicketPalco: Type.Object({ Ticket: Type.Array(IssuedTicket) }),
    SDTEspectaculo: ShowDetail,
    SDTEspectaculoComunicaciones: Type.Array(Notice),
  }),
  codes: { 1: LINK_NOT_FOUND, 11: BOX_NOT_OF_SHOW, 20: BOX_DISABLED },
});
