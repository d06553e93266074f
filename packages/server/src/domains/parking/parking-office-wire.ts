import type { AnswerOf, ClubParkingLeer, ClubParkingListar } from '@club/contract/club';
import { momentToWire } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { ListedParking, ShowParking, VenueParking } from './parking-office-store.ts';
import type { ReservationTerms } from './reservation-rules.ts';

type WireParking = AnswerOf<typeof ClubParkingLeer>;

/** The sort columns of the list. */
export const PARKING_ORDERS = {
  matricula: 'plate',
  persona: 'person',
  palco: 'box',
  para: 'occasion',
} as const;

export const showParkingToWire = (show: ShowParking): WireParking['Espectaculos'][number] => ({
  EspectaculoId: show.id,
  Espectaculo: show.name,
  Inicio: momentToWire(show.startsAt),
  ParkingId: show.carParkId,
  Emitidos: show.issued,
});

export const venueParkingToWire = (venue: VenueParking): WireParking['Escenarios'][number] => ({
  EscenarioId: venue.id,
  Escenario: venue.name,
  ParkingId: venue.carParkId,
  Dias: venue.daysAhead,
  Suspendida: venue.isSuspended,
});

export const termsFromWire = (
  terms: Pick<WireParking['Escenarios'][number], 'ParkingId' | 'Dias' | 'Suspendida'>,
): ReservationTerms => ({
  ...{ carParkId: terms.ParkingId, daysAhead: terms.Dias, isSuspended: terms.Suspendida },
});

export const listedParkingToWire = (
  ticket: ListedParking,
): AnswerOf<typeof ClubParkingListar>['Tickets'][number] => ({
  ParkingTicketId: ticket.id,
  Palco: ticket.boxCode,
  Parking: ticket.carPark,
  Matricula: ticket.plate,
  Persona: ticket.person,
  Telefono: ticket.phone,
  Espectaculo: ticket.showName ?? '',
  Dia: ticket.day ?? '',
  TieneCorreo: ticket.referentEmail !== '',
});

/** A venue's reservation terms, in the audit. */
export const termsFields = (terms: Omit<ReservationTerms, 'carParkId'>, carPark: string): Fields => ({
  Parking: carPark,
  'Días de anticipación': terms.daysAhead,
  Suspendida: terms.isSuspended,
});
