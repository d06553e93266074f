import { sql } from 'kysely';
import { batchedRow } from '../../db/batched-reads.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A user; names and phone from the last login at the single sign-on. */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly birthDate: string | null;
  readonly country: string;
  readonly person: {
    readonly id: number;
    readonly document: IdentityDocument;
    readonly documentTypeName: string;
    readonly documentTypeAbbreviation: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
  };
}

/** Throws if there is no such user, since the id comes from a session. */
export async function findUser(db: Executor, userId: number): Promise<User> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('person', 'person.id', 'app_user.person_id')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.birth_date',
      'app_user.country',
      'app_user.person_id',
    ])
    .select(['app_user.first_name', 'app_user.last_name', 'app_user.phone'])
    .select(['person.document_type_id', 'person.document'])
    .select(['document_type.name as document_type_name', 'document_type.abbreviation'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    birthDate: row.birth_date,
    country: row.country,
    person: {
      id: row.person_id,
      document: { typeId: row.document_type_id, number: row.document },
      documentTypeName: row.document_type_name,
      documentTypeAbbreviation: row.abbreviation,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
    },
  };
}

/** A user's data as the single sign-on gives it. */
export interface UserEntry {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly document: IdentityDocument;
  readonly birthDate: string | null;
  readonly phone: string;
  readonly country: string;
}

/** Inserts or updates the user and their person, in one statement. Null for an unknown document type. */
export async function saveUser(
  db: Executor,
  user: UserEntry,
  now: Date,
): Promise<{ userId: number; isDisabled: boolean } | null> {
  const { rows } = await sql<{ userId: number; isDisabled: boolean }>`
    insert into app_user
      (subject, person_id, first_name, last_name, email, phone, birth_date, country, created_at)
    select
      ${user.subject}, person_of(document_type.id, ${user.document.number}), ${user.firstName}, ${user.lastName},
      ${user.email}, ${user.phone}, ${user.birthDate}::date, ${user.country}, ${now}::timestamptz
    from document_type
    where document_type.id = ${user.document.typeId}
    on conflict (subject) do update
    set
      person_id = excluded.person_id,
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      email = excluded.email,
      phone = excluded.phone,
      birth_date = excluded.birth_date,
      country = excluded.country
    returning id as "userId", disabled_at is not null as "isDisabled"`.execute(db);
  return rows[0] ?? null;
}

const USER_DISABLED = batchedRow(
  'user-disabled',
  'select app_user.disabled_at as "disabledAt" from app_user where app_user.id = asked.key',
);

/** Whether the club has disabled the user's account. */
export async function isUserDisabled({ batchedReads }: Database, userId: number): Promise<boolean> {
  const row = await batchedReads.find<{ disabledAt: Date | null }>(USER_DISABLED, userId);
  return row?.disabledAt !== null;
}
