/** What others may use of accreditations: what staff do. */
export type { AccreditationKind, Pass } from './accreditation-form.ts';
export {
  type Accreditation,
  countPendingAccreditations,
  findAccreditation,
  listPendingAccreditations,
} from './accreditation-store.ts';
export { acceptAccreditation, rejectAccreditation } from './decide-accreditation.ts';
export { PASS_TEXT } from './messages.ts';
export { insertMediaTypes } from './opening-store.ts';
export { closeAccreditations, keepPassPlaces, openAccreditations } from './prepare-accreditations.ts';
