import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

/** Sets the car park of a show, or none (0). Issued tickets stay. */
export const ClubParkingDeEspectaculo = defineCall({
  name: 'club/parking/deEspectaculo',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    ParkingId: IdOrZero,
    /** Its car park when it was read. */
    Antes: IdOrZero,
  }),
  answer: Type.Object({}),
  codes: {},
});
