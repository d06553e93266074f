/** What others may use of courtesies: what staff do. */
export { type CourtesyPlan, createCourtesy } from './create-courtesy.ts';
export { type CourtesyLink, createCourtesyLink } from './create-courtesy-link.ts';
