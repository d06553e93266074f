/** Named fields of an object, in Spanish, for the audit. Never secrets. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** An act on an object (spec 4 §3, Auditoría). */
export interface Act {
  /** The call, or the command, e.g. `equipo/suspender`. */
  readonly act: string;
  /** The kind of object, e.g. `miembro`. */
  readonly entity: string;
  /** Null for acts on no single object. */
  readonly entityId: string | null;
  /** The object's display name. */
  readonly entityName?: string | null;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  readonly reason?: string | null;
}

/** The fields that differ between two states of an object. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
