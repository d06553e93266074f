import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { SaleWindow } from './window-rules.ts';

/** The sale windows of a show, categories in display order, each category's in order of time. */
export function saleWindows(
  executor: Executor,
  showId: number,
): Promise<(SaleWindow & { readonly categoryName: string })[]> {
  return executor
    .selectFrom('sale_window')
    .innerJoin('member_category', 'member_category.id', 'sale_window.category_id')
    .where('sale_window.show_id', '=', showId)
    .select([
      'sale_window.category_id as categoryId',
      'member_category.name as categoryName',
      'sale_window.opens_at as opensAt',
      'sale_window.closes_at as closesAt',
      'sale_window.max_per_person as maxPerPerson',
      'sale_window.max_per_buyer as maxPerBuyer',
    ])
    .orderBy('member_category.position')
    .orderBy('member_category.id')
    .orderBy('sale_window.opens_at')
    .execute();
}

/** Replaces the sale windows of a show. The caller has locked the show's row. */
export async function replaceWindows(tx: Tx, showId: number, windows: readonly SaleWindow[]): Promise<void> {
  await tx.deleteFrom('sale_window').where('show_id', '=', showId).execute();
  const rows = windows.map((window) => ({
    show_id: showId,
    category_id: window.categoryId,
    opens_at: window.opensAt,
    closes_at: window.closesAt,
    max_per_person: window.maxPerPerson,
    max_per_buyer: window.maxPerBuyer,
  }));
  if (rows.length > 0) await tx.insertInto('sale_window').values(rows).execute();
}

/** When the last window of a show opens; null without any. */
export async function lastOpening(executor: Executor, showId: number): Promise<Date | null> {
  const { at } = await executor
    .selectFrom('sale_window')
    .select(({ fn }) => fn.max('opens_at').as('at'))
    .where('show_id', '=', showId)
    .executeTakeFirstOrThrow();
  return at;
}

/** Changes the end of windows that closed at a given time. */
export async function moveClosing(
  tx: Tx,
  showId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await tx
    .updateTable('sale_window')
    .set({ closes_at: to })
    .where('show_id', '=', showId)
    .where((window) => window.or([window('closes_at', '=', from), window('closes_at', '>', to)]))
    .execute();
}

/**
 * Moves with the end of a sale, by the same span, the end of each category's last window on a day. Only the last: an earlier one is a round
 * before it.
 */
export async function moveClosingsOfDay(
  tx: Tx,
  showId: number,
  { day, from, to }: { readonly day: string; readonly from: Date; readonly to: Date },
): Promise<void> {
  await sql`
    update sale_window set
      closes_at = case
        when sale_window.closes_at + (${to}::timestamptz - ${from}::timestamptz) > sale_window.opens_at
          then sale_window.closes_at + (${to}::timestamptz - ${from}::timestamptz)
        else ${to}
      end
    where sale_window.show_id = ${showId}
      and sale_window.closes_at < ${from}
      and (sale_window.closes_at at time zone 'America/Montevideo')::date = ${day}::date
      and not exists (
        select from sale_window as later
        where later.show_id = sale_window.show_id and later.category_id = sale_window.category_id
          and later.closes_at > sale_window.closes_at
      )`.execute(tx);
}

/** Key of the advisory locks that serialise counting a person's tickets of a show. */
const PERSON_LOCK = 3;

/**
 * How many live tickets each of the documents has of a show, counted under a lock against concurrent issues until
 * this transaction ends.
 */
export async function countTicketsUnderLock(
  tx: Tx,
  showId: number,
  documents: readonly { readonly typeId: number; readonly number: string }[],
): Promise<number[]> {
  const asked = sql`unnest(
    ${documents.map(({ typeId }) => typeId)}::integer[],
    ${documents.map(({ number }) => number)}::text[]
  ) with ordinality as asked (type_id, number, position)`;
  await sql`
    select pg_advisory_xact_lock(${PERSON_LOCK}, key)
    from (
      select distinct hashtext(${showId} || '/' || asked.type_id || '/' || asked.number) as key from ${asked} order by key
    ) as keys`.execute(tx);
  const { rows } = await sql<{ tickets: number }>`
    select (
      select count(*)::integer from ticket
      where ticket.show_id = ${showId} and ticket.state = 'live'
        and ticket.document_type_id = asked.type_id and ticket.document = asked.number
    ) as tickets
    from ${asked}
    order by asked.position`.execute(tx);
  return rows.map(({ tickets }) => tickets);
}
