/**
 * The persons and extra fields of tickets: the same rules at the checkout, on a payment link's page and for guests.
 */
export {
  type AdmissionProblem,
  type AdmittedPerson,
  admitPersons,
  lineOf,
  type PlacedPerson,
} from './admit-persons.ts';
export { countingRefusal } from './count-lookups.ts';
export { matchPlaces, type PlaceProblem } from './held-place-rules.ts';
export { holdersOfTickets } from './holder-store.ts';
export { type ExtraValues, readAmount, readExtraValues, readPersonCard } from './person-card-wire.ts';
export {
  checkExtraValues,
  type ExtraProblem,
  firstWrongExtra,
  isNamed,
  readPersons,
} from './person-rules.ts';
export type { PersonCard, TicketEntry, TicketForms } from './ticket-entry.ts';
export { readTicketForms, type TicketTexts } from './ticket-forms-wire.ts';
