import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { COURTESY_NOT_OPEN } from '../refusals/redemption.ts';
import { Courtesy } from '../shapes/courtesy.ts';
import { Id, LinkToken } from '../shapes/fields.ts';
import { ShowDetail } from '../shapes/show.ts';
import { IssuedTicket } from '../shapes/ticket.ts';

/** Opens a courtesy link. With code 40 the answer has the show too, and the page still shows it. */
export const WSCortesiaValidar = defineCall({
  name: 'WSCortesiaValidar',
  source: '3 §2.1, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id, CortesiaId: Id, CortesiaToken: LinkToken }),
  answer: Type.Object({
    SDTCortesia: Courtesy,
    SDTTicketsCortesia: Type.Array(IssuedTicket),
    SDTEspectaculo: ShowDetail,
  }),
  codes: { 1: LINK_NOT_FOUND, 40: COURTESY_NOT_OPEN },
});
