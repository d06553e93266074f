import { DOCUMENT_LONGER_THAN, NAME_LONGER_THAN, NATIONAL_ID_DOCUMENT_TYPE } from '@club/contract/constants';
import type { Person } from '../../api/people.ts';

export const EMPTY_PERSON: Person = {
  firstName: '',
  lastName: '',
  documentTypeId: NATIONAL_ID_DOCUMENT_TYPE,
  document: '',
  phone: '',
};

/** A name counts above 2 characters, trimmed (spec 2 §5 "Completeness"). */
export function isNameComplete({ firstName, lastName }: Person): boolean {
  return firstName.trim().length > NAME_LONGER_THAN && lastName.trim().length > NAME_LONGER_THAN;
}

/** A document counts above 3 characters (spec 2 §5 "Completeness"). */
export function isDocumentComplete({ document }: Pick<Person, 'document'>): boolean {
  return document.trim().length > DOCUMENT_LONGER_THAN;
}

/** Name, surname or document that is not even begun: 1 character or fewer (spec 2 §5 "On submit"). */
export function firstEmptyField(person: Person): 'firstName' | 'lastName' | 'document' | null {
  const order = ['firstName', 'lastName', 'document'] as const;
  return order.find((field) => person[field].trim().length <= 1) ?? null;
}

/** Whether two persons carry the same document type and document. */
export function hasRepeatedDocument(persons: readonly Person[]): boolean {
  const keys = persons.map(
    ({ documentTypeId, document }) => `${documentTypeId} ${document.trim().toUpperCase()}`,
  );
  return new Set(keys).size < keys.length;
}
