/** What other domains may use of what the gates' office sees. */
export { exportedClosing } from './exported-closing.ts';
export { exportedScans } from './exported-scans.ts';
export { areScansForgotten } from './forget-gates.ts';
export type { ListedScan } from './scan-list-store.ts';
export { scanToWire } from './scan-list-wire.ts';
export { scansOfTicket } from './scans-of-ticket.ts';
