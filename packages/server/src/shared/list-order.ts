import { type RawBuilder, sql } from 'kysely';

/** By which of its columns a list is sorted, and whether from the last to the first. */
export interface ListOrder<Column extends string> {
  readonly by: Column;
  readonly isDown: boolean;
}

/** What a call asks to be sorted by (`Orden`), in our words; null: the list's own order. */
export function listOrder<Wire extends string, Column extends string>(
  asked: Wire | `-${Wire}` | undefined,
  columns: Readonly<Record<Wire, Column>>,
): ListOrder<Column> | null {
  if (asked === undefined) return null;
  const isDown = asked.startsWith('-');
  // The contract lists what may be asked for.
  const name = (isDown ? asked.slice(1) : asked) as Wire;
  return { by: columns[name], isDown };
}

/**
 * How a list is sorted, for its `order by` (spec 4 §2): by the column that was asked for, rows without it last, and by the list's own order among
 * equals. What can be sorted by is the list's closed table: no name of a client stands in SQL.
 */
export function orderSql<Column extends string>(
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  order: ListOrder<Column> | null | undefined,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!order) return own;
  return sql`${columns[order.by]} ${order.isDown ? sql`desc` : sql`asc`} nulls last, ${own}`;
}
