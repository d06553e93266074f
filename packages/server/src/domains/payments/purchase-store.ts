import { type Selectable, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { PurchaseLineTable } from '../../db/generated/schema.ts';

export interface PurchaseLine {
  readonly placeId: number;
  readonly document: { readonly typeId: number; readonly number: string };
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly memberNumber: string;
  readonly categoryId: number;
  readonly amount: number;
  readonly extraValues: readonly { fieldId: number; value: string }[];
}

export interface Purchase {
  readonly id: number;
  readonly holdId: number;
  readonly userId: number | null;
  readonly paymentLinkId: number | null;
  /** Sold at a till. */
  readonly tillId: number | null;
  readonly email: string;
  readonly showId: number;
  readonly amount: number;
  readonly currencyId: number;
  readonly showEndsAt: Date;
  readonly showIsCancelled: boolean;
  readonly allowsMany: boolean;
  /** Whether the show's quotas by category apply: there are some, and it is not a payment link's. */
  readonly hasQuotas: boolean;
  /** Whether the show is sold by member category, with sale windows. */
  readonly hasWindows: boolean;
  readonly lines: readonly PurchaseLine[];
}

export interface NewPurchase {
  readonly holdId: number;
  readonly userId: number | null;
  readonly email: string;
  readonly currencyId: number;
  readonly lines: readonly PurchaseLine[];
  readonly at: Date;
}

/**
 * Stores the purchase of a hold, replacing an earlier one; returns its id. One statement. The caller has locked the
 * hold's row.
 */
export async function replacePurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const { lines, at } = purchase;
  const { rows } = await sql<{ id: number }>`
    with saved as (
      insert into purchase (hold_id, user_id, email, amount, currency_id, created_at)
      values (
        ${purchase.holdId}, ${purchase.userId}, ${purchase.email}, ${totalOf(lines)}, ${purchase.currencyId}, ${at}
      )
      on conflict (hold_id) do update
      set amount = excluded.amount, email = excluded.email, created_at = excluded.created_at
      returning id
    ),
    surplus as (
      delete from purchase_line using saved
      where purchase_line.purchase_id = saved.id and purchase_line.position > ${lines.length}
    )
    insert into purchase_line (
      purchase_id, place_id, document_type_id, document, first_name, last_name, phone, member_number, category_id,
      amount, extra_values, position
    )
    select saved.id, line.* from saved, (${linesOf(lines)}) as line
    -- Its persons, which may be new: see person_of.
    order by line.document_type_id, line.document
    on conflict (purchase_id, position) do update
    set
      place_id = excluded.place_id,
      document_type_id = excluded.document_type_id,
      document = excluded.document,
      first_name = excluded.first_name,
      last_name = excluded.last_name,
      phone = excluded.phone,
      member_number = excluded.member_number,
      category_id = excluded.category_id,
      amount = excluded.amount,
      extra_values = excluded.extra_values
    returning purchase_id as id`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`a purchase of hold ${purchase.holdId} without lines`);
  return first.id;
}

/** What the lines cost together, in minor units. */
export function totalOf(lines: readonly PurchaseLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** The lines as rows: one array per column, and their positions. */
function linesOf(lines: readonly PurchaseLine[]) {
  return sql`
    select * from unnest(
      ${lines.map((line) => line.placeId)}::int[],
      ${lines.map((line) => line.document.typeId)}::int[],
      ${lines.map((line) => line.document.number)}::text[],
      ${lines.map((line) => line.firstName)}::text[],
      ${lines.map((line) => line.lastName)}::text[],
      ${lines.map((line) => line.phone)}::text[],
      ${lines.map((line) => line.memberNumber)}::text[],
      ${lines.map((line) => line.categoryId)}::int[],
      ${lines.map((line) => line.amount)}::int[],
      ${lines.map((line) => JSON.stringify(line.extraValues))}::jsonb[]
    ) with ordinality as line (
      place_id, document_type_id, document, first_name, last_name, phone, member_number, category_id, amount, extra_values,
      position
    )`;
}

/** By name: a prepared statement fails once a migration adds a column to what it selects as a whole (spec 7 §8). */
const LINE_COLUMNS = [
  'purchase_line.place_id',
  'purchase_line.document_type_id',
  'purchase_line.document',
  'purchase_line.first_name',
  'purchase_line.last_name',
  'purchase_line.phone',
  'purchase_line.member_number',
  'purchase_line.category_id',
  'purchase_line.amount',
  'purchase_line.extra_values',
] as const;

export async function findPurchase(executor: Executor, holdId: number): Promise<Purchase | null> {
  const rows = await executor
    .selectFrom('purchase')
    .innerJoin('hold', 'hold.id', 'purchase.hold_id')
    .innerJoin('show', 'show.id', 'hold.show_id')
    .innerJoin('purchase_line', 'purchase_line.purchase_id', 'purchase.id')
    .select(LINE_COLUMNS)
    .select([
      'purchase.id',
      'purchase.hold_id as holdId',
      'purchase.user_id as userId',
      'hold.payment_link_id as paymentLinkId',
      'hold.till_id as tillId',
      'purchase.email',
      'hold.show_id as showId',
      'purchase.amount as total',
      'purchase.currency_id as currencyId',
      'show.ends_at as showEndsAt',
      'show.cancelled_at as showCancelledAt',
      'show.allows_many_tickets_per_person as allowsMany',
      'show.has_sale_windows as hasWindows',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('category_quota')
          .select('category_id')
          .whereRef('category_quota.show_id', '=', 'hold.show_id'),
      )
        .$castTo<boolean>()
        .as('hasQuotas'),
    )
    .where('purchase.hold_id', '=', holdId)
    .orderBy('purchase_line.position')
    .execute();
  const [head] = rows;
  if (!head) return null;
  const { id, userId, paymentLinkId, tillId, email, showId, total, currencyId } = head;
  const { showEndsAt, showCancelledAt, allowsMany, hasQuotas, hasWindows } = head;
  return {
    ...{ id, holdId, userId, paymentLinkId, tillId, email, showId, amount: total, currencyId },
    ...{ showEndsAt, showIsCancelled: showCancelledAt !== null, allowsMany, hasWindows },
    hasQuotas: hasQuotas && paymentLinkId === null,
    lines: rows.map(lineOf),
  };
}

function lineOf(row: Omit<Selectable<PurchaseLineTable>, 'purchase_id' | 'position'>): PurchaseLine {
  return {
    placeId: row.place_id,
    document: { typeId: row.document_type_id, number: row.document },
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    memberNumber: row.member_number,
    categoryId: row.category_id,
    amount: row.amount,
    extraValues: row.extra_values as PurchaseLine['extraValues'],
  };
}
