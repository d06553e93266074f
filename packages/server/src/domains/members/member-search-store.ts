import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

/** A member, for the office: also those who have left. */
export interface ListedMember {
  readonly id: number;
  readonly typeId: number;
  readonly documentType: string;
  readonly document: string;
  readonly memberNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly category: string;
  readonly email: string;
  readonly isInDebt: boolean;
  readonly remark: string;
  readonly hasPin: boolean;
  readonly importedAt: Date | null;
  readonly leftAt: Date | null;
}

const MEMBER = sql`
  select
    member.id, member.document_type_id as "typeId", document_type.abbreviation as "documentType", member.document,
    member.member_number as "memberNumber", member.first_name as "firstName", member.last_name as "lastName",
    member_category.name as category, member.email, member.is_in_debt as "isInDebt", member.remark,
    member.pin_hash is not null as "hasPin", member.imported_at as "importedAt", member.left_at as "leftAt"
  from member
  join document_type on document_type.id = member.document_type_id
  join member_category on member_category.id = member.category_id`;

export const SITUATIONS = ['current', 'in-debt', 'without-pin', 'with-remark', 'left'] as const;
export type Situation = (typeof SITUATIONS)[number];

const SITUATION = {
  current: sql`left_at is null`,
  'in-debt': sql`left_at is null and is_in_debt`,
  'without-pin': sql`left_at is null and pin_hash is null`,
  'with-remark': sql`left_at is null and remark <> ''`,
  left: sql`left_at is not null`,
} as const satisfies Record<Situation, unknown>;

const NAME = sql`folded(member.last_name || ' ' || member.first_name)`;
const ORDERS = {
  name: NAME,
  category: sql`member_category.name`,
  remark: sql`nullif(member.remark, '')`,
  imported: sql`member.imported_at`,
};
export type MemberOrder = ListOrder<keyof typeof ORDERS>;

export interface MemberSearch {
  /** Stored forms of a document; empty for none. */
  readonly documents: readonly string[];
  readonly memberNumber: string;
  /** In lower case. */
  readonly email: string;
  /** Parts of a name, in lower case without accents. */
  readonly words: readonly string[];
  /** Whether the search is empty, which finds all. */
  readonly isEverybody: boolean;
  readonly situation: Situation;
  /** 0: of all categories. */
  readonly categoryId: number;
  readonly from: number;
  readonly count: number;
  readonly order?: MemberOrder | null;
}

/** Members, ordered by name by default, with the total. */
export async function searchMembers(
  db: Executor,
  search: MemberSearch,
): Promise<{ members: readonly ListedMember[]; total: number }> {
  const { documents, memberNumber, email, words, isEverybody } = search;
  const ways = [
    ...(documents.length > 0 ? [sql`member.document = any(${documents}::text[])`] : []),
    ...(memberNumber ? [sql`member_number = ${memberNumber}`] : []),
    ...(email ? [sql`lower(email) = ${email}`] : []),
    ...(words.length > 0 ? [sql`${NAME} like all(${words.map((word) => `%${word}%`)}::text[])`] : []),
  ];
  if (ways.length === 0 && !isEverybody) return { members: [], total: 0 };
  const condition = sql`
    (${ways.length > 0 ? sql.join(ways, sql` or `) : sql`true`}) and ${SITUATION[search.situation]}
    and ${search.categoryId > 0 ? sql`category_id = ${search.categoryId}` : sql`true`}`;
  const order = orderSql(ORDERS, search.order, sql`${NAME}, member.id`);
  const [found, counted] = [
    await sql<ListedMember>`
      ${MEMBER}
      join (
        select member.id
        from member
        join member_category on member_category.id = member.category_id
        where ${condition}
        order by ${order}
        limit ${search.count} offset ${search.from}
      ) as chosen on chosen.id = member.id
      order by ${order}`.execute(db),
    await sql<{ total: number }>`select count(*)::integer as total from member where ${condition}`.execute(
      db,
    ),
  ];
  return { members: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readMember(db: Executor, id: number): Promise<ListedMember | null> {
  const { rows } = await sql<ListedMember>`${MEMBER} where member.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores another PIN than the register's, whose mark stays: only a register with a PIN other than that replaces it.
 * False for somebody who is not, or no longer, a member.
 */
export async function storePin(db: Executor, id: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ pin_hash: hash })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
