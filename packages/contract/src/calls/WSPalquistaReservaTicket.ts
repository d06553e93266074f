import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import {
  BOX_WITHOUT_PARKING,
  DATE_NOT_REAL,
  MORE_THAN_SPACES,
  plateCodes,
  reservationDateCodes,
} from '../refusals/parking.ts';
import { BOX_DISABLED, NUMBER_REPEATED } from '../refusals/redemption.ts';
import { LinkToken } from '../shapes/fields.ts';
import { ReservationRequest } from '../shapes/parking.ts';

/** Reserves parking of a box for a date, all the sent cards or none. Codes 20 to 60 lead to the error route. */
export const WSPalquistaReservaTicket = defineCall({
  name: 'WSPalquistaReservaTicket',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({ Token: LinkToken, SDTPalcoReservaFecha: ReservationRequest }),
  answer: Type.Object({}),
  codes: {
    20: LINK_NOT_FOUND,
    21: BOX_DISABLED,
    30: BOX_WITHOUT_PARKING,
    31: NUMBER_REPEATED,
    33: DATE_NOT_REAL,
    34: {
      problem: 'reservations-closed',
      unreachable: 'suspended reservations are refused with 71, whose text is shown',
      text: 'Las reservas de parking se encuentran suspendidas.',
    },
    40: MORE_THAN_SPACES,
    60: {
      problem: 'no-car-park',
      cause: 'the club has named no car park for reservations',
      text: 'El parking no se encuentra disponible.',
    },
    ...reservationDateCodes,
    ...plateCodes,
  },
});
