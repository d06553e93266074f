/** What a buyer fills in for tickets they hold: the same rules at the checkout and on a payment link's page. */
export { type AdmissionProblem, type AdmittedPerson, admitPersons } from './admit-persons.ts';
export { holdersOfTickets } from './holder-store.ts';
export { checkExtraValues } from './person-rules.ts';
export { matchPlaces, type PlaceProblem } from './place-rules.ts';
export type { PersonEntry, TicketEntry, TicketForms } from './ticket-entry.ts';
export { readAmount, readTicketForms, type TicketTexts } from './ticket-forms-wire.ts';
