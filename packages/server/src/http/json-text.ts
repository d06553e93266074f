import type { Static, TSchema } from 'typebox';
import { shapeReader } from './read-shape.ts';

const LONGEST_FIELD = 200;

/** The request is malformed: answered with HTTP 400 and the field's name (wire.md §1). */
export class BadRequest extends Error {
  readonly statusCode = 400;
  readonly field: string;
  constructor(field: string) {
    super(`invalid ${field}`);
    this.field = field.slice(0, LONGEST_FIELD);
  }
}

/** The path of the first text with a NUL or a lone surrogate; null when there is none. */
export function malformedText(root: unknown): string | null {
  const parts: [path: string, value: unknown][] = [['', root]];
  // Iterative: a body may be nested deeper than the call stack allows.
  for (const [path, value] of parts) {
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed()) return path;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value))
        parts.push([path === '' ? key : `${path}/${key}`, part]);
    }
  }
  return null;
}

/** Parses JSON inside a text field. Throws BadRequest with the path of the fault. */
export function parseJsonText<Schema extends TSchema>(
  schema: Schema,
  text: string,
  field: string,
): Static<Schema> {
  const read = shapeReader(schema)(parsed(text, field));
  if (read.ok) return read.value;
  throw new BadRequest(within(field, read.field));
}

function parsed(text: string, field: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRequest(field);
  }
  const malformed = malformedText(value);
  if (malformed !== null) throw new BadRequest(within(field, malformed));
  return value;
}

const within = (field: string, part: string) => [field, part].filter(Boolean).join('/');
