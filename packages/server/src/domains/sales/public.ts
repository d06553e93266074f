export { exportedTickets } from './exported-tickets.ts';
export { findSoldShow } from './sales-store.ts';
