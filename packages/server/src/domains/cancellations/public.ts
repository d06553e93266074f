/** What other domains may use of what follows when a show is cancelled. */
export { beginCancellation } from './begin-cancellation.ts';
export { windowSaleToWire } from './cancellations-wire.ts';
