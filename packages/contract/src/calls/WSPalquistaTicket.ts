import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import {
  BOX_DISABLED,
  BOX_NOT_OF_SHOW,
  guestCodes,
  invitationGateCodes,
  invitationTicketCodes,
} from '../refusals/redemption.ts';
import { InvitationTickets } from '../shapes/box.ts';
import { JsonText, LinkToken } from '../shapes/fields.ts';

/** Redeems invitations of a box or paddock, all the sent cards or none. Codes below 100 lead to the error route. */
export const WSPalquistaTicket = defineCall({
  name: 'WSPalquistaTicket',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    Token: LinkToken,
    SDTTicketPalco: InvitationTickets,
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: Type.Object({}),
  codes: {
    ...invitationGateCodes,
    ...invitationTicketCodes,
    11: BOX_NOT_OF_SHOW,
    20: BOX_DISABLED,
    21: {
      problem: 'notice-blocks',
      cause: 'a notice to the box holder restricts the redemption',
      text: 'La emisión de invitaciones está restringida. Comunicate con {club}.',
    },
    100: { problem: 'no-tickets', cause: 'no card has data', text: 'Debes ingresar al menos una invitación' },
    ...guestCodes,
    108: {
      problem: 'not-enough-minors-left',
      cause: "fewer invitations for minors are left than the box's cards for minors",
      text: 'Ya no quedan suficientes invitaciones para menores. Disponibles: {count}.',
    },
  },
});
