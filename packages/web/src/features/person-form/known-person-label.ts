import type { KnownPerson } from '../../api/people.ts';

/** `name surname - CI document`; the first of the list is the user: `Yo: …` (spec 2 §2.1). */
export function knownPersonLabel(person: KnownPerson, index: number): string {
  const label = `${person.firstName} ${person.lastName} - ${person.documentTypeAbbreviation} ${person.document}`;
  return index === 0 ? `Yo: ${label}` : label;
}
