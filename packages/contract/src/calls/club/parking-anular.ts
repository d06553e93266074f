import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Annuls a parking ticket or reservation, and notifies the box's referent, if there is an e-mail; its space becomes free. */
export const ClubParkingAnular = defineCall({
  name: 'club/parking/anular',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ParkingTicketId: Id, Motivo: Reason }),
  answer: Type.Object({}),
  codes: {},
});
