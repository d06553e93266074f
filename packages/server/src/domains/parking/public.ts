/** What other domains may use of parking. */
export { annulReservations } from './annul-reservations.ts';
export { annulParkingOfShow } from './arrange-parking.ts';
export { countParkingTickets, countReservations, parkingTicketsOfShow } from './parking-store.ts';
