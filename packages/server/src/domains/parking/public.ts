/** What other domains may use of parking. */
export { countParkingTickets } from './parking-store.ts';
