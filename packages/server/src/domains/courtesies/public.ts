/** The interface of courtesies for other domains: the acts of staff. */
export { lockCourtesiesOf, moveCourtesies, takeFromCourtesies } from './courtesy-store.ts';
export { createCourtesy } from './create-courtesy.ts';
export { createCourtesyLink, revokeCourtesyLink } from './create-courtesy-link.ts';
export { saveIssuer } from './save-issuer.ts';
