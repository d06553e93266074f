/** What other domains may use of what the gates' office sees. */
export { exportedScans } from './exported-scans.ts';
