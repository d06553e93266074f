import { DOCUMENT_LONGER_THAN, NAME_LONGER_THAN, NATIONAL_ID_DOCUMENT_TYPE } from '@club/contract/constants';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType, KnownPerson, Person } from '../../api/people.ts';
import type { PersonCard } from '../../api/person-card.ts';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { firstMissingExtra, missingExtraText } from './extra-rules.ts';

export const EMPTY_PERSON: Person = {
  firstName: '',
  lastName: '',
  documentTypeId: NATIONAL_ID_DOCUMENT_TYPE,
  document: '',
  phone: '',
};

/** A person's name and document, without further data. */
export function personOf({ firstName, lastName, documentTypeId, document, phone }: Person): Person {
  return { firstName, lastName, documentTypeId, document, phone };
}

/** The types that a page offers, and that of a chosen person, which it may not. */
export function withDocumentType(
  offered: readonly DocumentType[],
  own: DocumentType,
): readonly DocumentType[] {
  return offered.some(({ id }) => id === own.id) ? offered : [...offered, own];
}

/** The type of a known person's document; its name is its abbreviation. */
export function documentTypeOf(known: KnownPerson): DocumentType {
  const { documentTypeId: id, documentTypeAbbreviation: name } = known;
  return { id, name, abbreviation: name };
}

/** First part of the ids of a card's controls. */
export const cardPrefix = (number: number): string => `ticket-${number}`;

/** A name counts above 2 characters, trimmed (spec 2 §5 "Completeness"). */
export function isNameComplete({ firstName, lastName }: Person): boolean {
  return firstName.trim().length > NAME_LONGER_THAN && lastName.trim().length > NAME_LONGER_THAN;
}

/** A document counts above 3 characters (spec 2 §5 "Completeness"). */
export function isDocumentComplete({ document }: Pick<Person, 'document'>): boolean {
  return document.trim().length > DOCUMENT_LONGER_THAN;
}

export const IDENTITY_FIELDS = ['firstName', 'lastName', 'document'] as const;

/** Name, surname or document that is not started: 1 character or fewer (spec 2 §5 "On submit"). */
export function firstEmptyField(person: Person): (typeof IDENTITY_FIELDS)[number] | null {
  return IDENTITY_FIELDS.find((field) => person[field].trim().length <= 1) ?? null;
}

/** Whether the document differs: then it is another person. */
export function isOtherDocument(before: Person, after: Person): boolean {
  return after.document !== before.document || after.documentTypeId !== before.documentTypeId;
}

/** Whether two persons have the same document type and document. */
export function hasRepeatedDocument(persons: readonly Person[]): boolean {
  const keys = persons.map(
    ({ documentTypeId, document }) => `${documentTypeId} ${document.trim().toUpperCase()}`,
  );
  return new Set(keys).size < keys.length;
}

/** A page's rules for one card: about its person first, then about the other fields. */
export type CardRule<Card extends PersonCard> = (card: Card) => FormProblem | null;

const FIELD_NAMES = { firstName: 'nombre', lastName: 'apellido', document: 'documento' };

/** `Ingrese nombre de persona para el ticket 2`, …: the rule of all purchases (spec 2 §5). */
export const buyerProblem: CardRule<PersonCard> = ({ number, person }) => {
  const field = firstEmptyField(person);
  return (
    field && {
      text: `Ingrese ${FIELD_NAMES[field]} de persona para el ticket ${number}`,
      controlId: `${cardPrefix(number)}-${field}`,
    }
  );
};

/**
 * The first failure, or null: each card's own, then repeated documents, then missing answers (spec 2 §5, 3 §5).
 * `mark` is put before the number of a ticket.
 */
export function firstCardProblem<Card extends PersonCard>(
  cards: readonly Card[],
  fields: readonly ExtraField[],
  { rule, mark }: { readonly rule: CardRule<Card>; readonly mark: '' | '#' },
): FormProblem | null {
  for (const card of cards) {
    const problem = rule(card);
    if (problem) return problem;
  }
  if (hasRepeatedDocument(cards.map(({ person }) => person)))
    return { text: 'Hay documentos repetidos', controlId: null };
  for (const { number, extras } of cards) {
    const field = firstMissingExtra(fields, extras);
    if (!field) continue;
    const text = `Ticket ${mark}${number}: ${missingExtraText(field)}`;
    return { text, controlId: `${cardPrefix(number)}-extra-${field.id}` };
  }
  return null;
}

/** The summary of a folded card, and whether something is missing. */
export function foldLine(texts: readonly string[], isWhole: boolean): string {
  const known = texts.map((text) => text.trim()).filter(Boolean);
  if (known.length === 0) return 'Sin datos';
  return [...known, ...(isWhole ? [] : ['faltan datos'])].join(' · ');
}

/** The line of a folded card: its person. */
export function cardLine({ person }: PersonCard): string {
  const { firstName, lastName, document } = person;
  const isWhole = IDENTITY_FIELDS.every((field) => person[field].trim() !== '');
  return foldLine([`${firstName.trim()} ${lastName.trim()}`, document], isWhole);
}

/** A person in a summary: `Ana Silva`, `CI 12345672`. */
export function personSummary(person: Person, documentTypes: readonly DocumentType[]) {
  const type = documentTypes.find(({ id }) => id === person.documentTypeId)?.abbreviation ?? '';
  return {
    person: `${person.firstName.trim()} ${person.lastName.trim()}`,
    document: `${type} ${person.document.trim()}`.trim(),
  };
}
