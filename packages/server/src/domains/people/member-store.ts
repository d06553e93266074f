import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A member (socio) of the club, from its register; without those who have left. */
export interface Member {
  readonly document: IdentityDocument;
  readonly memberNumber: string;
  readonly categoryId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasPin: boolean;
  readonly isInDebt: boolean;
  /** A message to the member that does not prevent the sale; usually empty. */
  readonly remark: string;
}

/** Those of the documents that are in the register, in no particular order. */
export async function findMembers(
  db: Executor,
  documents: readonly IdentityDocument[],
): Promise<readonly Member[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<Omit<Member, 'document'> & { typeId: number; number: string }>`
    select
      member.document_type_id as "typeId",
      member.document as "number",
      member.member_number as "memberNumber",
      member.category_id as "categoryId",
      member.first_name as "firstName",
      member.last_name as "lastName",
      member.pin_hash is not null as "hasPin",
      member.is_in_debt as "isInDebt",
      member.remark
    from member
    join unnest(
      ${documents.map((document) => document.typeId)}::integer[],
      ${documents.map((document) => document.number)}::text[]
    ) as asked (type_id, number)
      on asked.type_id = member.document_type_id and asked.number = member.document
    where member.left_at is null`.execute(db);
  return rows.map(({ typeId, number, ...member }) => ({ document: { typeId, number }, ...member }));
}

/** Null for a document in no register. */
export async function findMember(db: Executor, document: IdentityDocument): Promise<Member | null> {
  const [member = null] = await findMembers(db, [document]);
  return member;
}

/** The stored hash of a member's PIN; null for members without one and for non-members. */
export async function findMemberPinHash(db: Executor, document: IdentityDocument): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('pin_hash')
    .where('document_type_id', '=', document.typeId)
    .where('document', '=', document.number)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.pin_hash ?? null;
}
