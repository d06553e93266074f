import { isRecord } from '../session/stored-value.ts';

/** A marker for any value that a server may send in place of the contract's. */
declare const anything: unique symbol;
interface Anything {
  readonly [anything]: never;
}

/** An unparsed value: as in the contract, or anything else. Only the readers below inspect it. */
export type Unread<Value> = Value | Anything | null | undefined;

/** An unparsed record: its names are the contract's, its values are unparsed or missing. */
export type Wire<Shape> = { readonly [Field in keyof Shape]?: Unread<Shape[Field]> };

/** Text; a number is converted, anything else is empty. */
export function text(value: Unread<string | number>): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number, also if sent as text; 0 for anything else. */
export function number(value: Unread<string | number>): number {
  const read = Number(text(value).trim());
  return Number.isFinite(read) ? read : 0;
}

/** A boolean. Servers write true as `true`, `1` or `S`. */
export function flag(value: Unread<boolean>): boolean {
  return /^(?:true|1|s)$/i.test(String(value));
}

/** Price text with two decimals, whatever the form of the amount; null for an invalid one, which is not the same as free. */
export function price(value: Unread<string | number>): string | null {
  const amount = text(value).trim();
  return /^\d+(?:\.\d+)?$/.test(amount) ? Number(amount).toFixed(2) : null;
}

/** `YYYY-MM-DD`; empty for a date of zeros, which means none (spec 1 §3), and for an invalid one. */
export function date(value: Unread<string>): string {
  const day = text(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day !== '0000-00-00' ? day : '';
}

/** A list's items that are records, each parsed separately: an invalid item affects only itself. */
export function list<Shape, Item>(
  value: Unread<readonly Unread<Shape>[]>,
  read: (wire: Wire<Shape>, index: number) => Item,
): Item[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isRecord).map((item, index) => read(item as Wire<Shape>, index));
}

/** As `list`, for items that are chosen, linked or distinguished by id: an item without one is omitted. */
export function listById<Shape, Item extends { readonly id: number }>(
  value: Unread<readonly Unread<Shape>[]>,
  read: (wire: Wire<Shape>, index: number) => Item,
): Item[] {
  return list(value, read).filter(({ id }) => id > 0);
}

/** The non-empty texts of a list. */
export function texts(value: Unread<readonly string[]>): string[] {
  const items: readonly Unread<string>[] = Array.isArray(value) ? value : [];
  return items.map(text).filter(Boolean);
}

/** A record for further readers; an empty one for anything else. */
export function record<Shape>(value: Unread<Shape> | Readonly<Record<string, unknown>>): Wire<Shape> {
  return isRecord(value) ? (value as Wire<Shape>) : {};
}

/** A member number; empty for a non-member, which servers also write as zero (spec 1 §2.8). */
export function memberNumber(value: Unread<string | number>): string {
  const digits = text(value).trim();
  return /^0*$/.test(digits) ? '' : digits;
}
