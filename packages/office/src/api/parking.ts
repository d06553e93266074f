import { clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';

/** The car park of boxes; `carParkId` 0: none. */
export interface ParkingSetup {
  readonly carParks: readonly { readonly id: number; readonly name: string }[];
  readonly shows: readonly ShowParking[];
  readonly venues: readonly VenueParking[];
}

export interface ShowParking {
  readonly id: number;
  readonly name: string;
  readonly startsAt: string;
  readonly carParkId: number;
  readonly issued: number;
}

/** The conditions of a venue's reservations by date. */
export interface VenueParking extends ParkingTerms {
  readonly id: number;
  readonly name: string;
}

export interface ParkingTerms {
  readonly carParkId: number;
  readonly daysAhead: number;
  readonly isSuspended: boolean;
}

export async function fetchParking(signal: AbortSignal): Promise<ParkingSetup> {
  const { Parkings, Espectaculos, Escenarios } = await clubFetch('club/parking/leer', {}, { signal });
  return {
    carParks: Parkings.map(({ ParkingId, Nombre }) => ({ id: ParkingId, name: Nombre })),
    shows: Espectaculos.map((wire) => ({
      ...{ id: wire.EspectaculoId, name: wire.Espectaculo, startsAt: wire.Inicio },
      ...{ carParkId: wire.ParkingId, issued: wire.Emitidos },
    })),
    venues: Escenarios.map((wire) => ({
      ...{ id: wire.EscenarioId, name: wire.Escenario, carParkId: wire.ParkingId },
      ...{ daysAhead: wire.Dias, isSuspended: wire.Suspendida },
    })),
  };
}

/** A live parking ticket; `show` or `day` is empty. */
export interface ParkingTicket {
  readonly id: number;
  readonly box: string;
  readonly carPark: string;
  readonly plate: string;
  readonly person: string;
  readonly phone: string;
  readonly show: string;
  readonly day: string;
  /** Whether the box's referent has an e-mail. */
  readonly hasEmail: boolean;
}

/** Those of a show; with `showId` 0 the reservations by date from today on. */
export const parkingBody = (showId: number) => ({ ...(showId && { EspectaculoId: showId }) });

export async function fetchParkingTickets(showId: number, page: PageOf<'parking'>, signal: AbortSignal) {
  const body = { ...parkingBody(showId), ...pageToWire(page) };
  const { Tickets, Siguiente, Total } = await clubFetch('club/parking/listar', body, { signal });
  const rows: ParkingTicket[] = Tickets.map((wire) => ({
    ...{ id: wire.ParkingTicketId, box: wire.Palco, carPark: wire.Parking, plate: wire.Matricula },
    ...{ person: wire.Persona, phone: wire.Telefono, show: wire.Espectaculo, day: wire.Dia },
    // As before there was the field: the dialog says that the referent gets a mail.
    hasEmail: wire.TieneCorreo ?? true,
  }));
  return { rows, next: Siguiente, total: Total };
}

/** `show`: as it was read. */
export const setParkingOfShow = (operation: string, show: ShowParking, carParkId: number) =>
  clubCall('club/parking/deEspectaculo', {
    ...{ Operacion: operation, EspectaculoId: show.id, ParkingId: carParkId, Antes: show.carParkId },
  });

/** `venue`: as it was read. */
export const setParkingTerms = (operation: string, venue: VenueParking, terms: ParkingTerms) =>
  clubCall('club/parking/condiciones', {
    ...{ Operacion: operation, EscenarioId: venue.id, ...termsToWire(terms), Antes: termsToWire(venue) },
  });

const termsToWire = ({ carParkId, daysAhead, isSuspended }: ParkingTerms) => ({
  ...{ ParkingId: carParkId, Dias: daysAhead, Suspendida: isSuspended },
});

export const annulParking = (operation: string, id: number, reason: string) =>
  clubCall('club/parking/anular', { Operacion: operation, ParkingTicketId: id, Motivo: reason });
