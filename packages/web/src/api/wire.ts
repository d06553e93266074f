import { isRecord } from '../session/stored-value.ts';

/** No value: it stands for whatever a server may send in place of what the contract says. */
declare const anything: unique symbol;
interface Anything {
  readonly [anything]: never;
}

/** A value as it was sent: what the contract says that it is, or anything else. Only the readers below look into it. */
export type Unread<Value> = Value | Anything | null | undefined;

/** A record as it was sent: its names are the contract's, what stands under them is unread, or not there. */
export type Wire<Shape> = { readonly [Field in keyof Shape]?: Unread<Shape[Field]> };

/** Text; a number becomes one, and anything else is empty. */
export function text(value: Unread<string | number>): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number, also one that was sent as text; 0 for anything else. */
export function number(value: Unread<string | number>): number {
  const read = Number(text(value).trim());
  return Number.isFinite(read) ? read : 0;
}

/** Whether something is so. Servers write it as `true`, `1` or `S`. */
export function flag(value: Unread<boolean>): boolean {
  return /^(?:true|1|s)$/i.test(String(value));
}

/** Price text with two decimals, whatever the form of the amount; null for what is none, which is not the same as free. */
export function price(value: Unread<string | number>): string | null {
  const amount = text(value).trim();
  return /^\d+(?:\.\d+)?$/.test(amount) ? Number(amount).toFixed(2) : null;
}

/** `YYYY-MM-DD`; empty for a date of zeros, which means none (spec 1 §3), and for what is no date. */
export function date(value: Unread<string>): string {
  const day = text(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day !== '0000-00-00' ? day : '';
}

/** A list's items that are records, each read for itself: what else is in it costs nothing but itself. */
export function list<Shape, Item>(
  value: Unread<readonly Unread<Shape>[]>,
  read: (wire: Wire<Shape>, index: number) => Item,
): Item[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isRecord).map((item, index) => read(item as Wire<Shape>, index));
}

/** As `list`, of what is chosen, linked or told apart by its id: an item without one is left out. */
export function listById<Shape, Item extends { readonly id: number }>(
  value: Unread<readonly Unread<Shape>[]>,
  read: (wire: Wire<Shape>, index: number) => Item,
): Item[] {
  return list(value, read).filter(({ id }) => id > 0);
}

/** The texts of a list that are not empty. */
export function texts(value: Unread<readonly string[]>): string[] {
  const items: readonly Unread<string>[] = Array.isArray(value) ? value : [];
  return items.map(text).filter(Boolean);
}

/** A record to read on; one without a field for anything else. */
export function record<Shape>(value: Unread<Shape> | Readonly<Record<string, unknown>>): Wire<Shape> {
  return isRecord(value) ? (value as Wire<Shape>) : {};
}

/** A member's number; empty for who is none, which servers also write as zero (spec 1 §2.8). */
export function memberNumber(value: Unread<string | number>): string {
  const digits = text(value).trim();
  return /^0*$/.test(digits) ? '' : digits;
}
