import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { addition, Id, LinkToken } from '../shapes/fields.ts';
import { PaymentLink } from '../shapes/payment-link.ts';
import { ShowDetail } from '../shapes/show.ts';
import { IssuedTicket } from '../shapes/ticket.ts';

/** Opens a payment link: its places, the tickets issued through it, and the show. */
export const WSLinkPagoValidar = defineCall({
  name: 'WSLinkPagoValidar',
  source: '2 §2.7, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id, LinkPagoId: Id, LinkPagoToken: LinkToken }),
  answer: Type.Object({
    SDTLinkPago: PaymentLink,
    SDTTicketsCortesia: Type.Array(IssuedTicket),
    SDTEspectaculo: ShowDetail,
    LinkPagoDevuelto: addition(
      Type.Boolean(),
      'The last payment of the link became no tickets, and goes back: the page that waits for them says so. Without it the page says that the payment takes long.',
    ),
  }),
  codes: { 20: LINK_NOT_FOUND },
});
