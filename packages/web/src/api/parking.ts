import type { ParkingTicket as WireTicket } from '@club/contract';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { type Box, type BoxLink, boxFields, boxOf, isPaddock } from './boxes.ts';
import { type CallResult, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';
import { list, number, record, text, type Wire } from './wire.ts';

/** A driver and their car. */
export interface Parker {
  readonly plate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** One filled-in card of a parking page. */
export interface ParkingOrder extends Parker {
  /** The card's number, 1 for the first. */
  readonly number: number;
}

/** A parking ticket that was issued for a show (spec 3 §3). */
export interface IssuedParking extends Parker {
  readonly id: number;
  readonly carPark: string;
  readonly address: string;
  /** Empty while the file is being made. */
  readonly fileUrl: string;
}

export interface ParkingPage {
  readonly box: Box;
  readonly issued: readonly IssuedParking[];
  /** Spaces left for the show. */
  readonly spacesLeft: number;
  readonly show: ShowDetail;
}

function issuedParking(wire: Wire<WireTicket>): IssuedParking {
  return {
    id: number(wire.ParkingTicketId),
    plate: text(wire.ParkingTicketMatricula),
    firstName: text(wire.ParkingTicketNombre),
    lastName: text(wire.ParkingTicketApellido),
    phone: text(wire.ParkingTicketTelefono),
    carPark: text(wire.ParkingNombre),
    address: text(wire.ParkingDireccion),
    fileUrl: text(wire.TicketURLS3),
  };
}

/** Opens the parking page of a box for a show. Throws `Fault` for every refusal (spec 3 §8). */
export async function openParking(link: BoxLink): Promise<ParkingPage> {
  const body = { ...boxFields(link), Token: link.token };
  const answer = await fetchCall('WSPalquistaParkingValidar', body, { isAnonymous: true });
  const box = boxOf(record(answer.SDTEspectaculoPalco));
  const issued = list(record(answer.SDTTicketPalcoParking).Ticket, issuedParking);
  return {
    box,
    issued,
    // Spec 3 §4: all spaces minus what was issued; 0 without spaces.
    spacesLeft: Math.max(0, box.parkingSpaces - issued.length),
    show: showDetail(answer.SDTEspectaculo, link.showId, montevideoDay(serverNow())),
  };
}

/** Issues parking for the filled-in cards, all or none. Throws `Fault`. */
export function issueParking(
  link: BoxLink,
  orders: readonly ParkingOrder[],
): Promise<CallResult<'WSPalquistaTicketParking'>> {
  const tickets = orders.map((order) => ({
    Num: order.number,
    ParkingTicketMatricula: order.plate,
    ParkingTicketNombre: order.firstName.trim(),
    ParkingTicketApellido: order.lastName.trim(),
    ParkingTicketTelefono: order.phone,
  }));
  const body = { Token: link.token, SDTTicketPalcoParking: { ...boxFields(link), Ticket: tickets } };
  return postCall('WSPalquistaTicketParking', body, { isAnonymous: true });
}

/** The parameters of a box's reservation page. */
export type ReservationLink = Omit<BoxLink, 'showId'>;

/** The box on its reservation page. */
export interface ReservingBox {
  readonly isPaddock: boolean;
  readonly sectorCode: string;
  readonly sectorName: string;
  readonly parkingSpaces: number;
}

/** A space that was reserved on a date. */
export interface ParkingReservation extends Parker {
  readonly id: number;
}

/** Remaining and reserved spaces on a date. */
export interface ReservationDay {
  readonly available: number;
  readonly reservations: readonly ParkingReservation[];
}

const reservationFields = ({ standId, sectorCode }: ReservationLink) => ({
  TribunaId: standId,
  SectorCod: sectorCode,
});

/** Opens the reservation page of a box. Throws `Fault` for every refusal (spec 3 §8). */
export async function openReservation(link: ReservationLink): Promise<ReservingBox> {
  const body = { ...reservationFields(link), Token: link.token };
  const answer = await fetchCall('WSPalquistaReservaValidar', body, { isAnonymous: true });
  const box = record(answer.SDTPalcoReserva);
  return {
    isPaddock: isPaddock(box),
    sectorCode: text(box.SectorCod),
    sectorName: text(box.SectorDescripcion),
    parkingSpaces: number(box.PalcoParkingPlazas),
  };
}

/** Reads what a box may still reserve on a date, `YYYY-MM-DD`. Throws `Fault`. */
export async function fetchReservationDay(
  link: ReservationLink,
  date: string,
): Promise<
  | { readonly ok: true; readonly day: ReservationDay }
  | Extract<CallResult<'WSPalquistaReservaValidarFecha'>, { readonly ok: false }>
> {
  const body = { ...reservationFields(link), Token: link.token, PalcoReservaFecha: date };
  const result = await postCall('WSPalquistaReservaValidarFecha', body, {
    isAnonymous: true,
    ...PAGE_READ,
  });
  if (!result.ok) return result;
  const { CantDisponibles, Reserva } = record(result.answer.SDTPalcoReservaFecha);
  const reservations = list(Reserva, (wire) => ({
    id: number(wire.PalcoReservaId),
    plate: text(wire.PalcoReservaMatricula),
    firstName: text(wire.PalcoReservaNombre),
    lastName: text(wire.PalcoReservaApellido),
    phone: text(wire.PalcoReservaTelefono),
  }));
  return { ok: true, day: { available: number(CantDisponibles), reservations } };
}

/** Reserves parking for the filled-in cards, all or none. Throws `Fault`. */
export function reserveParking(
  link: ReservationLink,
  date: string,
  orders: readonly ParkingOrder[],
): Promise<CallResult<'WSPalquistaReservaTicket'>> {
  const reservations = orders.map((order) => ({
    Num: order.number,
    PalcoReservaMatricula: order.plate,
    PalcoReservaNombre: order.firstName.trim(),
    PalcoReservaApellido: order.lastName.trim(),
    PalcoReservaTelefono: order.phone,
  }));
  const day = { PalcoReservaFecha: date, ...reservationFields(link), Reserva: reservations };
  return postCall(
    'WSPalquistaReservaTicket',
    { Token: link.token, SDTPalcoReservaFecha: day },
    { isAnonymous: true },
  );
}
