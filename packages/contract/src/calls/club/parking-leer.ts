import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Count, Id, IdOrZero, Moment } from '../../shapes/fields.ts';

/** The car parks, those of the future shows, and each venue's conditions of reservations by date. 0 for no car park. */
export const ClubParkingLeer = defineCall({
  name: 'club/parking/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Parkings: Type.Array(Type.Object({ ParkingId: Id, Nombre: Type.String() })),
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        Espectaculo: Type.String(),
        Inicio: Moment,
        ParkingId: IdOrZero,
        Emitidos: Count,
      }),
    ),
    Escenarios: Type.Array(
      Type.Object({
        EscenarioId: Id,
        Escenario: Type.String(),
        ParkingId: IdOrZero,
        /** The last day for reservations, in days from today. */
        Dias: Count,
        Suspendida: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
