/** The interface for other domains: scans, entries and alerts. */
export { markAlert, raiseAlerts } from './alert-store.ts';
export { markIncident } from './incident-store.ts';
export { markOfTicket, type TicketMark } from './mark-store.ts';
export { searchTickets } from './search-store.ts';
