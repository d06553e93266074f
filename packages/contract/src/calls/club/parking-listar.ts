import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { DateTextOrEmpty, Id } from '../../shapes/fields.ts';

/** Live parking tickets of a show; without one, the reservations by date from today on. */
export const ClubParkingListar = defineCall({
  name: 'club/parking/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Type.Optional(Id), ...sortedPage(LISTS.parking.sorts) }),
  answer: Type.Object({
    Tickets: Type.Array(
      Type.Object({
        ParkingTicketId: Id,
        Palco: Type.String(),
        Parking: Type.String(),
        Matricula: Type.String(),
        Persona: Type.String(),
        Telefono: Type.String(),
        /** One of the two is empty. */
        Espectaculo: Type.String(),
        Dia: DateTextOrEmpty,
        /** Whether the box's referent has an e-mail, and so is told when it is annulled; absent in answers of the former version. */
        TieneCorreo: Type.Optional(Type.Boolean()),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
