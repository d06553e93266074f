/** What other domains may use of the scans and what they raise. */
export { markAlert } from './alert-store.ts';
