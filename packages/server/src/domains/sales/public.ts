export { exportedTickets } from './exported-tickets.ts';
export { findSoldShow, netOfShow } from './sales-store.ts';
