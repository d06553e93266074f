import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { OUTLET_DISABLED, OUTLET_NOT_OF_SHOW } from '../refusals/redemption.ts';
import { Id, LinkToken } from '../shapes/fields.ts';
import { CrewMember, OutletAtShow } from '../shapes/press.ts';
import { ShowDetail } from '../shapes/show.ts';
import { IssuedTicket } from '../shapes/ticket.ts';

/** Opens the press redemption link of an outlet for a show. */
export const WSPrensaMedioValidar = defineCall({
  name: 'WSPrensaMedioValidar',
  source: '3 §2.8, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id, PrensaMedioId: Id, EspectaculoPrensaMedioToken: LinkToken }),
  answer: Type.Object({
    SDTPrensaMedioIntegrante: Type.Array(CrewMember),
    SDTEspectaculoPrensaMedio2: OutletAtShow,
    SDTTicketPalco: Type.Object({ Ticket: Type.Array(IssuedTicket) }),
    SDTEspectaculo: ShowDetail,
  }),
  codes: { 1: LINK_NOT_FOUND, 11: OUTLET_NOT_OF_SHOW, 20: OUTLET_DISABLED },
});
