/** The interface of cancellations for other domains. */
export { beginCancellation } from './begin-cancellation.ts';
export { windowSaleToWire } from './cancellations-wire.ts';
