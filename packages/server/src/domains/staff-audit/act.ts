/** Named fields of a thing, in Spanish, as they were or are; what people read in the audit. Never secrets. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** What somebody did to a thing (spec 4 §3, Auditoría). */
export interface Act {
  /** The call, or the command, e.g. `equipo/suspender`. */
  readonly act: string;
  /** The kind of thing, e.g. `miembro`. */
  readonly entity: string;
  /** Null for acts on no single thing. */
  readonly entityId: string | null;
  /** What people call the thing. */
  readonly entityName?: string | null;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
  readonly reason?: string | null;
}

/** Of two states of a thing, the fields that differ. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
