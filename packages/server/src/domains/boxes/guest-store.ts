import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { bySurname } from '../../shared/by-surname.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type PersonEntry, rowsOfPersons } from '../people/public.ts';

/** A person whom a box has invited before, with the data that its holder typed. */
export interface BoxGuest {
  readonly id: number;
  readonly personId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly document: IdentityDocument;
  readonly documentTypeAbbreviation: string;
  readonly phone: string;
}

/** By surname. */
export async function listBoxGuests(executor: Executor, boxId: number): Promise<readonly BoxGuest[]> {
  const rows = await executor
    .selectFrom('box_guest')
    .innerJoin('person', 'person.id', 'box_guest.person_id')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .where('box_guest.box_id', '=', boxId)
    .select([
      'box_guest.id',
      'box_guest.person_id as personId',
      'box_guest.first_name as firstName',
      'box_guest.last_name as lastName',
      'box_guest.phone',
      'person.document_type_id as typeId',
      'person.document as number',
      'document_type.abbreviation as documentTypeAbbreviation',
    ])
    .execute();
  const guests = rows.map(({ typeId, number, ...guest }) => ({ ...guest, document: { typeId, number } }));
  return guests.sort((a, b) => bySurname(a, b) || a.id - b.id);
}

/** Saves persons as guests of a box, with the names that its holder typed. An empty phone keeps the earlier one. */
export async function saveBoxGuests(
  tx: Tx,
  { boxId, guests, now }: { boxId: number; guests: readonly PersonEntry[]; now: Date },
): Promise<void> {
  await sql`
    insert into box_guest (box_id, person_id, first_name, last_name, phone, saved_at)
    select
      ${boxId}::integer, person_of(entry.type_id, entry.number), entry.first_name, entry.last_name, entry.phone,
      ${now}::timestamptz
    from (${rowsOfPersons(guests)}) as entry
    on conflict (box_id, person_id) do update
    set
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      phone = coalesce(nullif(excluded.phone, ''), box_guest.phone)`.execute(tx);
}

/** Null if the person is not a guest of this box. */
export async function findBoxGuest(
  executor: Executor,
  { boxId, guestId }: { boxId: number; guestId: number },
): Promise<{ firstName: string; lastName: string } | null> {
  const row = await executor
    .selectFrom('box_guest')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', guestId)
    .where('box_id', '=', boxId)
    .executeTakeFirst();
  return row ?? null;
}

/** False if the person is not, or no longer, a guest of this box. */
export async function deleteBoxGuest(
  executor: Executor,
  { boxId, guestId }: { boxId: number; guestId: number },
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('box_guest')
    .where('id', '=', guestId)
    .where('box_id', '=', boxId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
