import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A person as typed for a ticket. Names and phone are stored with the relation they were typed for. */
export interface PersonEntry {
  readonly document: IdentityDocument;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/**
 * Entries as rows (type_id, number, first_name, last_name, phone), for statements that call `person_of(type_id,
 * number)`: in document order; of a repeated document the last.
 */
export function rowsOfPersons(persons: readonly PersonEntry[]) {
  return sql`
    select distinct on (type_id, number) type_id, number, first_name, last_name, phone
    from unnest(
      ${persons.map((person) => person.document.typeId)}::integer[],
      ${persons.map((person) => person.document.number)}::text[],
      ${persons.map((person) => person.firstName)}::text[],
      ${persons.map((person) => person.lastName)}::text[],
      ${persons.map((person) => person.phone)}::text[]
    ) with ordinality as given (type_id, number, first_name, last_name, phone, position)
    order by type_id, number, position desc`;
}

/**
 * The persons of documents, for a transaction that uses them in several statements: locked here in document order, to
 * avoid a deadlock.
 */
export async function makePersons(executor: Executor, documents: readonly IdentityDocument[]): Promise<void> {
  await sql`
    select person_of(given.type_id, given.number)
    from (
      select *
      from unnest(
        ${documents.map((document) => document.typeId)}::integer[],
        ${documents.map((document) => document.number)}::text[]
      ) as given (type_id, number)
      order by type_id, number
    ) as given`.execute(executor);
}
