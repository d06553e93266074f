import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, IdOrZero } from '../../shapes/fields.ts';

/** Changes the conditions of a venue's reservations by date. Existing ones stay. */
export const ClubParkingCondiciones = defineCall({
  name: 'club/parking/condiciones',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EscenarioId: Id,
    ParkingId: Id,
    Dias: Type.Integer({ minimum: 1, maximum: 365 }),
    Suspendida: Type.Boolean(),
    /** The conditions when they were read. */
    Antes: Type.Object({ ParkingId: IdOrZero, Dias: Count, Suspendida: Type.Boolean() }),
  }),
  answer: Type.Object({}),
  codes: {},
});
