import type {
  ParkingTicket,
  RequestOf,
  ReservingBox,
  ReservationDay as WireReservationDay,
  WSPalquistaParkingValidar,
  WSPalquistaReservaTicket,
  WSPalquistaReservaValidar,
  WSPalquistaTicketParking,
} from '@club/contract';
import type { Box, BoxVisit } from '../boxes/public.ts';
import type { ParkingRequest } from './issue-parking.ts';
import type { ParkingCard } from './parking-card.ts';
import { normalPlate } from './parking-rules.ts';
import type { ParkingTicketRow } from './parking-store.ts';
import type { ReservationDay, ReservationVisit } from './read-reservation-day.ts';
import type { ReservationRequest } from './reserve-parking.ts';

const ISSUED = 'E';

export function readShowVisit(
  body: RequestOf<typeof WSPalquistaParkingValidar>,
  ip: string,
): BoxVisit & { readonly showId: number } {
  return { ...readVisit(body, ip), showId: body.EspectaculoId };
}

export function readVisit(
  body: Pick<RequestOf<typeof WSPalquistaReservaValidar>, 'TribunaId' | 'SectorCod' | 'Token'>,
  ip: string,
): ReservationVisit {
  return { standId: body.TribunaId, sectorCode: body.SectorCod, token: body.Token, ip };
}

export function readParkingRequest(
  { Token, SDTTicketPalcoParking: sent }: RequestOf<typeof WSPalquistaTicketParking>,
  ip: string,
): ParkingRequest {
  return {
    visit: readShowVisit({ ...sent, Token }, ip),
    cards: sent.Ticket.map((ticket) =>
      cardOf(ticket.Num, {
        plate: ticket.ParkingTicketMatricula,
        firstName: ticket.ParkingTicketNombre,
        lastName: ticket.ParkingTicketApellido,
        phone: ticket.ParkingTicketTelefono,
      }),
    ),
  };
}

export function readReservationRequest(
  { Token, SDTPalcoReservaFecha: sent }: RequestOf<typeof WSPalquistaReservaTicket>,
  ip: string,
): ReservationRequest {
  return {
    visit: readVisit({ ...sent, Token }, ip),
    day: sent.PalcoReservaFecha,
    cards: sent.Reserva.map((reservation) =>
      cardOf(reservation.Num, {
        plate: reservation.PalcoReservaMatricula,
        firstName: reservation.PalcoReservaNombre,
        lastName: reservation.PalcoReservaApellido,
        phone: reservation.PalcoReservaTelefono,
      }),
    ),
  };
}

function cardOf(n: number, typed: Omit<ParkingCard, 'n'>): ParkingCard {
  return {
    n,
    plate: normalPlate(typed.plate),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phone: typed.phone.trim(),
  };
}

/** `fileUrl` is empty while the file is being rendered. */
export function writeParkingTicket(ticket: ParkingTicketRow, fileUrl: string): ParkingTicket {
  return {
    ParkingTicketId: ticket.id,
    ParkingId: ticket.carParkId,
    ParkingNombre: ticket.carParkName,
    ParkingDireccion: ticket.carParkAddress,
    EscenarioId: ticket.venueId,
    TribunaId: ticket.standId,
    PalcoId: ticket.boxId,
    PalcoCodigo: ticket.boxCode,
    ParkingTicketEspectaculoId: ticket.showId ?? 0,
    ParkingTicketEstado: ISSUED,
    ParkingTicketMatricula: ticket.plate,
    ParkingTicketNombre: ticket.firstName,
    ParkingTicketApellido: ticket.lastName,
    ParkingTicketTelefono: ticket.phone,
    TicketURLS3: fileUrl,
  };
}

export function writeReservingBox(box: Box): ReservingBox {
  return {
    TribunaId: box.standId,
    TribunaNombre: box.standName,
    SectorCod: box.sectorCode,
    SectorDescripcion: box.sectorDescription,
    PalcoId: box.id,
    PalcoDescripcion: box.description,
    PalcoParkingPlazas: box.parkingSpaces,
  };
}

export function writeReservationDay({ left, reserved }: ReservationDay): WireReservationDay {
  return {
    CantDisponibles: left,
    Reserva: reserved.map((ticket) => ({
      PalcoReservaId: ticket.id,
      PalcoReservaMatricula: ticket.plate,
      PalcoReservaNombre: ticket.firstName,
      PalcoReservaApellido: ticket.lastName,
      PalcoReservaTelefono: ticket.phone,
    })),
  };
}
