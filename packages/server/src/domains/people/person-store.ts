import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A person as somebody wrote them down for a ticket. */
export interface PersonEntry {
  readonly document: IdentityDocument;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/**
 * Writes persons down and gives their ids in the order asked. A document that is known takes the new names; a
 * document given twice takes the last. Rows are locked in document order, so that two purchases of the same persons
 * wait for each other and never deadlock.
 */
export async function upsertPersons(db: Executor, persons: readonly PersonEntry[]): Promise<number[]> {
  const byDocument = new Map(persons.map((person) => [documentKey(person.document), person]));
  const entries = [...byDocument.values()];
  const { rows } = await sql<{ id: number; typeId: number; number: string }>`
    insert into person (document_type_id, document, first_name, last_name, phone)
    select entry.type_id, entry.number, entry.first_name, entry.last_name, entry.phone
    from unnest(
      ${entries.map((person) => person.document.typeId)}::integer[],
      ${entries.map((person) => person.document.number)}::text[],
      ${entries.map((person) => person.firstName)}::text[],
      ${entries.map((person) => person.lastName)}::text[],
      ${entries.map((person) => person.phone)}::text[]
    ) as entry (type_id, number, first_name, last_name, phone)
    order by entry.type_id, entry.number
    on conflict (document_type_id, document) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone
    returning id, document_type_id as "typeId", document as "number"`.execute(db);
  const ids = new Map(rows.map((row) => [documentKey(row), row.id]));
  return persons.map((person) => savedId(ids, person.document));
}

function savedId(ids: ReadonlyMap<string, number>, document: IdentityDocument): number {
  const id = ids.get(documentKey(document));
  if (id === undefined) throw new Error('a person was not saved');
  return id;
}

function documentKey(document: IdentityDocument): string {
  return `${document.typeId}:${document.number}`;
}
