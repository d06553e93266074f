import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import {
  guestCodes,
  invitationGateCodes,
  invitationTicketCodes,
  OUTLET_DISABLED,
  OUTLET_NOT_OF_SHOW,
} from '../refusals/redemption.ts';
import { InvitationTickets } from '../shapes/box.ts';
import { Id, JsonText, LinkToken } from '../shapes/fields.ts';

/** Redeems press tickets of an outlet, all the sent cards or none. Codes below 100 lead to the error route. */
export const WSPrensaMedioTicket = defineCall({
  name: 'WSPrensaMedioTicket',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    Token: LinkToken,
    PrensaMedioId: Id,
    SDTTicketPalco: InvitationTickets,
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: Type.Object({}),
  codes: {
    ...invitationGateCodes,
    ...invitationTicketCodes,
    11: OUTLET_NOT_OF_SHOW,
    20: OUTLET_DISABLED,
    21: {
      problem: 'person-not-of-outlet',
      cause: "a person is not one of the outlet's registered crew",
      text: 'La persona no integra el medio.',
    },
    100: { problem: 'no-tickets', cause: 'no card has data', text: 'Debes completar al menos un ticket' },
    ...guestCodes,
  },
});
