/** The interface of the gates' office for other domains. */
export { exportedClosing } from './exported-closing.ts';
export { exportedScans } from './exported-scans.ts';
export { areScansForgotten } from './forget-gates.ts';
export type { ListedScan } from './scan-list-store.ts';
export { scanToWire } from './scan-list-wire.ts';
export { scansOfTicket } from './scans-of-ticket.ts';
