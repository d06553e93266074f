/** What others may use of courtesies: what staff do. */
export type { CourtesyPlan } from './courtesy-plan.ts';
export { createCourtesy } from './create-courtesy.ts';
export { createCourtesyLink, revokeCourtesyLink } from './create-courtesy-link.ts';
export { saveIssuer } from './save-issuer.ts';
