import type { Role } from '@club/contract/club/permissions';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import type { Act, Fields } from './act.ts';

/**
 * Adds an act of the transaction's actor to the audit; acts of fans, guests and devices are in their own rows. Call
 * it last in a transaction: from here on other writers wait until it commits. The database sets number and hashes
 * (migration 0031).
 */
export async function recordActs(tx: Tx, at: Date, acts: readonly Act[]): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== 'staff' && actor.kind !== 'system') return;
  const member = actor.kind === 'staff' ? actor : null;
  for (const { act, entity, entityId, entityName, before, after, reason } of acts) {
    await sql`
      insert into staff_audit
        (at, actor, member_id, person, roles, ip, approver, act, entity, entity_id, entity_name, before, after, fields, reason,
          operation)
      values (
        ${at}, ${actor.kind}, ${member?.memberId ?? null}, ${actor.name}, ${member?.roles ?? []}, ${member?.ip ?? null},
        ${member?.approver ?? null}, ${act}, ${entity}, ${entityId}, ${entityName ?? null}, ${jsonOf(before)}::jsonb,
        ${jsonOf(after)}::jsonb, ${fieldNames(before, after)}, ${reason ?? null}, ${member?.operation ?? null}
      )`.execute(tx);
  }
}

/** The fields' names in order; null without fields. */
function fieldNames(before: Act['before'], after: Act['after']): string[] | null {
  return before || after ? Object.keys({ ...before, ...after }) : null;
}

const jsonOf = (fields: object | null | undefined) => (fields ? JSON.stringify(fields) : null);

/** What one operation wrote to the audit, in order. */
export async function actsOf(
  db: Executor,
  { memberId, operation }: { memberId: number; operation: string | null },
): Promise<readonly Act[]> {
  const { rows } = await sql<Act>`
    select act, entity, entity_id as "entityId", entity_name as "entityName", before, after, reason
    from staff_audit
    where operation = ${operation} and member_id = ${memberId}
    order by number`.execute(db);
  return rows;
}

/** The earlier states of what changed since a moment, of a kind of objects. */
export async function changesSince(
  db: Executor,
  entity: string,
  since: Date,
): Promise<readonly { entityId: string; before: Fields }[]> {
  const { rows } = await sql<{ entityId: string; before: Fields }>`
    select entity_id as "entityId", before from staff_audit
    where entity = ${entity} and at >= ${since} and before is not null`.execute(db);
  return rows;
}

/** How often an act was done to each object of a kind; objects to which it never was are left out. */
export async function countActs(
  db: Executor,
  entity: string,
  act: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ entityId: string; count: number }>`
    select entity_id as "entityId", count(*)::int as count from staff_audit
    where entity = ${entity} and act = ${act} group by entity_id`.execute(db);
  return new Map(rows.map(({ entityId, count }) => [entityId, count]));
}

/** Who last changed an object, by one of these acts or by any, and when; null if it was never changed. */
export async function lastChange(
  db: Executor,
  entity: string,
  entityId: string,
  ...acts: readonly string[]
): Promise<{ person: string; at: Date } | null> {
  const row = await db
    .selectFrom('staff_audit')
    .select(['person', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('after', 'is not', null)
    .$if(acts.length > 0, (query) => query.where('act', 'in', acts))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** An act in the audit. */
export interface ListedAct {
  readonly number: number;
  readonly at: Date;
  /** Null for the system. */
  readonly memberId: number | null;
  readonly person: string;
  readonly roles: readonly Role[];
  readonly ip: string | null;
  readonly act: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly entityName: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  /** The fields' names in order; null in old rows. */
  readonly fields: readonly string[] | null;
  readonly reason: string | null;
  readonly approver: string | null;
  readonly operation: string | null;
}

/** Filters of a list; absent ones do not apply. `until` is excluded. */
export interface ActFilter {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly memberId?: number | undefined;
  readonly act?: string | undefined;
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
}

const wanted = (filter: ActFilter) =>
  sql.join(
    [
      sql`true`,
      ...(filter.since ? [sql`at >= ${filter.since}`] : []),
      ...(filter.until ? [sql`at < ${filter.until}`] : []),
      ...(filter.memberId ? [sql`member_id = ${filter.memberId}`] : []),
      ...(filter.act ? [sql`act = ${filter.act}`] : []),
      ...(filter.entity ? [sql`entity = ${filter.entity}`] : []),
      ...(filter.entityId ? [sql`entity_id = ${filter.entityId}`] : []),
    ],
    sql` and `,
  );

const COLUMNS = sql`
    number::integer, at, member_id as "memberId", person, roles, ip,
    act, entity, entity_id as "entityId", entity_name as "entityName", before, after, fields, reason, approver, operation`;
const ACTS = sql`select ${COLUMNS} from staff_audit`;

/** The fields of an act that have documents. */
export const OF_DOCUMENTS: readonly string[] = ['Documento', 'Documentos'];
/** Not: what a gate's policy says of documents (`1 de cada 3`). */
const HAS_DOCUMENTS = sql`exists (
  select from (values (before), (after)) as side (fields), unnest(${OF_DOCUMENTS}::text[]) as name
  where side.fields ->> name ~ '[0-9]' and side.fields ->> name !~ ' de cada '
)`;

/** Newest first, before the act of that number. */
const actsBefore = (filter: ActFilter, before: number) =>
  sql<ListedAct>`${ACTS} where ${wanted(filter)} and number < ${before} order by number desc`;

/** All acts, by default newest first. */
const auditedActs = (filter: ActFilter, order: ActOrder | null) =>
  sql<ListedAct>`${ACTS} where ${wanted(filter)} order by ${inOrder(order)}`;

/** The same for an export: with the channel that shows the documents of those that have any, else ''. */
export const actsWithDocuments = (filter: ActFilter, order: ActOrder | null) =>
  sql<ListedAct>`
    select ${COLUMNS}, case when ${HAS_DOCUMENTS} then 'web' else '' end as document_channel
    from staff_audit
    where ${wanted(filter)}
    order by ${inOrder(order)}`;

const inOrder = (order: ActOrder | null) => orderSql(ORDERS, order, sql`number desc`);

const ORDERS = {
  at: sql`number`,
  person: sql`folded(person)`,
  act: sql`act`,
};
export type ActOrder = ListOrder<keyof typeof ORDERS>;

/**
 * The cursor of a page of acts: below a number, in their own order; or a number of rows to skip, in another order.
 */
export interface ActPage {
  readonly before: number;
  readonly count: number;
  readonly sorted?: { readonly order: ActOrder; readonly from: number } | undefined;
}

/** A page of them, with the total. */
export async function listActs(
  db: Executor,
  filter: ActFilter,
  { before, count, sorted }: ActPage,
): Promise<{ acts: readonly ListedAct[]; total: number }> {
  const page = sorted
    ? sql<ListedAct>`${auditedActs(filter, sorted.order)} limit ${count} offset ${sorted.from}`
    : sql<ListedAct>`${actsBefore(filter, before)} limit ${count}`;
  const { rows: acts } = await page.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from staff_audit where ${wanted(filter)}`.execute(db);
  return { acts, total: rows[0]?.total ?? 0 };
}
