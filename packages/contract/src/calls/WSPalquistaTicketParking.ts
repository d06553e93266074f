import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { BOX_WITHOUT_PARKING, MORE_THAN_SPACES, plateCodes } from '../refusals/parking.ts';
import { BOX_DISABLED, BOX_NOT_OF_SHOW, invitationGateCodes } from '../refusals/redemption.ts';
import { LinkToken } from '../shapes/fields.ts';
import { ParkingTickets } from '../shapes/parking.ts';

/** Issues parking tickets of a box for a show, all or none. Codes below 100 lead to the error route. */
export const WSPalquistaTicketParking = defineCall({
  name: 'WSPalquistaTicketParking',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ Token: LinkToken, SDTTicketPalcoParking: ParkingTickets }),
  answer: Type.Object({}),
  codes: {
    ...invitationGateCodes,
    11: BOX_NOT_OF_SHOW,
    20: BOX_DISABLED,
    21: BOX_WITHOUT_PARKING,
    33: {
      problem: 'no-car-park',
      cause: 'the club has named no car park for the show',
      text: 'El espectáculo no cuenta con parking.',
    },
    34: {
      problem: 'amount-not-zero',
      unreachable: 'a parking ticket carries no amount on the wire',
      text: 'Los tickets de parking no tienen costo.',
    },
    40: MORE_THAN_SPACES,
    ...plateCodes,
  },
});
