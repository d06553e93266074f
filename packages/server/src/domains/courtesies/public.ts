/** What others may use of courtesies: what staff do. */
export { createCourtesy } from './create-courtesy.ts';
export { createCourtesyLink, revokeCourtesyLink } from './create-courtesy-link.ts';
export { saveIssuer } from './save-issuer.ts';
