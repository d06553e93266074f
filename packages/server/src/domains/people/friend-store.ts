import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { bySurname } from '../../shared/by-surname.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type PersonEntry, rowsOfPersons } from './person-store.ts';

export interface Friend {
  readonly personId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly document: IdentityDocument;
  readonly documentTypeName: string;
  readonly documentTypeAbbreviation: string;
  /** Empty for non-members; the same for the category. */
  readonly memberNumber: string;
  readonly memberCategory: string;
  /** Codes of the season seats they own, separated by commas. */
  readonly seatCodes: string;
}

/** A user's friends by surname; register and seats as they are now. */
export async function listFriends(db: Executor, userId: number): Promise<readonly Friend[]> {
  const { rows } = await sql<Omit<Friend, 'document'> & { typeId: number; number: string }>`
    select
      friend.person_id as "personId",
      friend.first_name as "firstName",
      friend.last_name as "lastName",
      friend.phone,
      person.document_type_id as "typeId",
      person.document as "number",
      document_type.name as "documentTypeName",
      document_type.abbreviation as "documentTypeAbbreviation",
      coalesce(member.member_number, '') as "memberNumber",
      coalesce(member_category.name, '') as "memberCategory",
      coalesce((
        select string_agg(owned_seat.code, ', ' order by owned_seat.code)
        from owned_seat
        where owned_seat.document_type_id = person.document_type_id and owned_seat.document = person.document
          and owned_seat.ended_at is null
      ), '') as "seatCodes"
    from friend
    join person on person.id = friend.person_id
    join document_type on document_type.id = person.document_type_id
    left join member
      on member.document_type_id = person.document_type_id and member.document = person.document and member.left_at is null
    left join member_category on member_category.id = member.category_id
    where friend.user_id = ${userId}`.execute(db);
  const friends = rows.map(({ typeId, number, ...friend }) => ({ document: { typeId, number }, ...friend }));
  return friends.sort((a, b) => bySurname(a, b) || a.personId - b.personId);
}

/**
 * Saves persons as a user's friends (wire.md §6), with the names and phones that the user typed, except the user. An
 * empty phone keeps the earlier one.
 */
export async function saveFriends(
  db: Executor,
  { userId, persons, now }: { userId: number; persons: readonly PersonEntry[]; now: Date },
): Promise<void> {
  await sql`
    insert into friend (user_id, person_id, first_name, last_name, phone, created_at)
    select
      ${userId}::integer, person_of(entry.type_id, entry.number), entry.first_name, entry.last_name, entry.phone,
      ${now}::timestamptz
    from (${rowsOfPersons(persons)}) as entry
    where (entry.type_id, entry.number) <> (
      select person.document_type_id, person.document
      from app_user
      join person on person.id = app_user.person_id
      where app_user.id = ${userId}
    )
    on conflict (user_id, person_id) do update
    set
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      phone = coalesce(nullif(excluded.phone, ''), friend.phone)`.execute(db);
}

/** False if the person was not, or no longer, a friend. */
export async function deleteFriend(db: Executor, userId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('friend')
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
