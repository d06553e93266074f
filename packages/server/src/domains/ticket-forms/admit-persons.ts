import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstBarred } from '../barred/public.ts';
import { documentTypeIds, type ShowOnSale } from '../catalogue/public.ts';
import { findMembers, type Member } from '../people/public.ts';
import { holdersOfTickets } from './holder-store.ts';
import { type MissingData, missingData, readPersons } from './person-rules.ts';
import type { PersonEntry, TicketEntry } from './ticket-entry.ts';

export type AdmissionProblem =
  | MissingData
  | 'document-invalid'
  | 'document-repeated'
  | 'person-has-ticket'
  | 'person-barred'
  | 'member-in-debt';

export interface AdmittedPerson extends PersonEntry {
  /** Null for a document in no register. */
  readonly member: Member | null;
}

/** A person with their place of the hold. */
export interface PlacedPerson extends AdmittedPerson {
  readonly placeId: number;
}

/** The line to issue for a person, at the price of a category. */
export function lineOf<Price extends { readonly categoryId: number | null; readonly amount: number }>(
  { placeId, document, firstName, lastName, phone, member, extraValues }: PlacedPerson,
  price: Price,
) {
  const memberNumber = member?.memberNumber ?? '';
  return { placeId, document, firstName, lastName, phone, memberNumber, extraValues, ...price };
}

/** The persons of the tickets: valid, each once, without a ticket of the show, and without debts to the club. */
export async function admitPersons(
  executor: Executor,
  tickets: readonly TicketEntry[],
  show: Pick<ShowOnSale, 'id' | 'allowsManyTicketsPerPerson'>,
  now: Date,
): Promise<Result<readonly AdmittedPerson[], AdmissionProblem>> {
  const persons = readPersons(tickets, {
    documentTypes: await documentTypeIds(executor, 'all'),
    whyIncomplete: missingData,
    tellsFirst: 'card',
  });
  if (!persons.ok) return persons;
  const documents = persons.value.map((person) => person.document);
  if ((await firstBarred(executor, documents, now)) !== null) return refuse('person-barred');
  const taken = show.allowsManyTicketsPerPerson ? [] : await holdersOfTickets(executor, show.id, documents);
  if (taken[0]) return refuse('person-has-ticket', { document: taken[0].number });
  const members = await findMembers(executor, documents);
  const admitted = persons.value.map((person) => ({ ...person, member: memberOf(person.document, members) }));
  const debtor = admitted.find((person) => person.member?.isInDebt);
  return debtor ? refuse('member-in-debt', { document: debtor.document.number }) : ok(admitted);
}

function memberOf({ typeId, number }: IdentityDocument, members: readonly Member[]): Member | null {
  return (
    members.find((member) => member.document.typeId === typeId && member.document.number === number) ?? null
  );
}
