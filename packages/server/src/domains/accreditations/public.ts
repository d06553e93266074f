/** The interface of accreditations for other domains: the acts of staff. */
export type { AccreditationKind, Pass } from './accreditation-form.ts';
export {
  listAccreditations,
  nextPending as nextPendingAccreditation,
} from './accreditation-list-store.ts';
export { type Accreditation, countPendingAccreditations, findAccreditation } from './accreditation-store.ts';
export {
  ACCREDITATION,
  type AcceptProblem,
  acceptAccreditation,
  acceptAccreditations,
  accreditationName,
  askAnotherPicture,
  rejectAccreditation,
} from './decide-accreditation.ts';
export { pictureMail, rejectedMail } from './messages.ts';
export {
  countPasses,
  insertMediaTypes,
  type KeptPass,
  listOpenings,
  listPasses,
  moveOpenings,
} from './opening-store.ts';
export { closeAccreditations, keepPassPlaces, openAccreditations } from './prepare-accreditations.ts';
