/** What other domains may use of the scans and what they raise. */
export { markAlert, raiseAlerts } from './alert-store.ts';
export { markIncident } from './incident-store.ts';
export { markOfTicket, type TicketMark } from './mark-store.ts';
export { searchTickets } from './search-store.ts';
