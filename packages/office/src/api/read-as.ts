import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The used parts of a schema; the contract's schemas are plain JSON schemas. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The replacement of a value that does not match the contract. */
function emptyOf({ type, const: only, enum: names, anyOf }: Shape): unknown {
  if (only !== undefined) return only;
  if (names) return names[0];
  if (anyOf) return emptyOf((anyOf[0] ?? {}) as Shape);
  if (type === 'string') return '';
  if (type === 'integer' || type === 'number') return 0;
  return type === 'boolean' ? false : null;
}

function read(schema: TSchema, value: unknown): unknown {
  const shape = schema as Shape;
  if (shape.type === 'object') {
    const from = isRecord(value) ? value : {};
    const known = Object.entries(shape.properties ?? {}).filter(
      ([name, field]) => shape.required?.includes(name) || Check(field, from[name]),
    );
    return Object.fromEntries(known.map(([name, field]) => [name, read(field, from[name])]));
  }
  if (shape.type === 'array') {
    const { items } = shape;
    if (!Array.isArray(value) || items === undefined) return [];
    const isOfRecords = (items as Shape).type === 'object';
    return value
      .filter((item) => (isOfRecords ? isRecord(item) : Check(items, item)))
      .map((item) => read(items, item));
  }
  return Check(schema, value) ? value : emptyOf(shape);
}

/**
 * Converts any answer to the contract's shape: a field of another type becomes empty, an invalid item of a list is omitted, so that one odd
 * field never breaks a page.
 */
export function readAs<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  return read(schema, value) as Static<Schema>;
}
