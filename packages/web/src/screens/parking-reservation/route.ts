export { loadReservation as loader } from './load-reservation.ts';
export { ReservationScreen as Component } from './ReservationScreen.tsx';
