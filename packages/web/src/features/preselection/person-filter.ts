import type { KnownPerson } from '../../api/people.ts';

/**
 * Persons whose `name surname` contains the name, ignoring case, and whose document contains the document; an empty filter matches
 * everybody (spec 3 §5 "Preselection filter").
 */
export function filterPersons<P extends KnownPerson>(
  persons: readonly P[],
  filter: { readonly name: string; readonly document: string },
): P[] {
  const name = filter.name.trim().toLowerCase();
  const document = filter.document.trim();
  return persons.filter(
    (person) => fullName(person).toLowerCase().includes(name) && person.document.includes(document),
  );
}

export const fullName = ({ firstName, lastName }: Pick<KnownPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
