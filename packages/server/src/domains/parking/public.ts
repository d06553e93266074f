/** The interface of parking for other domains. */
export { annulReservations } from './annul-reservations.ts';
export { annulParkingOfShow } from './arrange-parking.ts';
export {
  countParkingTickets,
  countReservations,
  countSpacesInUse,
  parkingTicketsOfShow,
} from './parking-store.ts';
export { redrawComingParking, redrawParking } from './redraw-parking.ts';
