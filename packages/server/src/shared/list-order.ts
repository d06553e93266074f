import { type RawBuilder, sql } from 'kysely';

/** A list's sort column and direction. */
export interface ListOrder<Column extends string> {
  readonly by: Column;
  readonly isDown: boolean;
}

/** The requested order (`Orden`), in our terms; null: the list's default. */
export function listOrder<Wire extends string, Column extends string>(
  asked: Wire | `-${Wire}` | undefined,
  columns: Readonly<Record<Wire, Column>>,
): ListOrder<Column> | null {
  if (asked === undefined) return null;
  const isDown = asked.startsWith('-');
  // The contract lists the allowed values.
  const name = (isDown ? asked.slice(1) : asked) as Wire;
  return { by: columns[name], isDown };
}

/**
 * The `order by` of a list (spec 4 §2): the requested column, rows without a value last, ties in the list's default order. The columns come
 * from the list's fixed table, never from the client.
 */
export function orderSql<Column extends string>(
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  order: ListOrder<Column> | null | undefined,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!order) return own;
  return sql`${columns[order.by]} ${order.isDown ? sql`desc` : sql`asc`} nulls last, ${own}`;
}
