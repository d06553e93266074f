import { Type } from 'typebox';
import { Count, Id, SectorCode, Text } from './fields.ts';

const num = Type.Integer({ minimum: 0, maximum: 1_000 });

/** `SDTTicketPalcoParking` of a request (3 §3, wire.md §3). */
export const ParkingTickets = Type.Object({
  EspectaculoId: Id,
  TribunaId: Id,
  SectorCod: SectorCode,
  Ticket: Type.Array(
    Type.Object({
      Num: num,
      ParkingTicketMatricula: Text,
      ParkingTicketNombre: Text,
      ParkingTicketApellido: Text,
      ParkingTicketTelefono: Text,
    }),
    { maxItems: 100 },
  ),
});

/** The box on the reservation page (wire.md §3). */
export const ReservingBox = Type.Object({
  TribunaId: Id,
  TribunaNombre: Type.String(),
  SectorCod: SectorCode,
  SectorDescripcion: Type.String(),
  PalcoId: Id,
  PalcoDescripcion: Type.String(),
  PalcoParkingPlazas: Count,
});

/** Reserved and remaining spaces on a date. */
export const ReservationDay = Type.Object({
  CantDisponibles: Count,
  Reserva: Type.Array(
    Type.Object({
      PalcoReservaId: Id,
      PalcoReservaMatricula: Type.String(),
      PalcoReservaNombre: Type.String(),
      PalcoReservaApellido: Type.String(),
      PalcoReservaTelefono: Type.String(),
    }),
  ),
});

/** `PalcoReservaFecha` is free text here: an invalid date has its own refusal. */
export const ReservationDateText = Type.String({ maxLength: 10 });

/** `SDTPalcoReservaFecha` of a request. */
export const ReservationRequest = Type.Object({
  PalcoReservaFecha: ReservationDateText,
  TribunaId: Id,
  SectorCod: SectorCode,
  Reserva: Type.Array(
    Type.Object({
      Num: num,
      PalcoReservaMatricula: Text,
      PalcoReservaNombre: Text,
      PalcoReservaApellido: Text,
      PalcoReservaTelefono: Text,
    }),
    { maxItems: 100 },
  ),
});
