import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** The request's body cannot be understood: answered with HTTP 400 and the field's name (wire.md §1). */
export class BadRequest extends Error {
  readonly statusCode = 400;
  readonly field: string;
  constructor(field: string) {
    super(`invalid ${field}`);
    this.field = field;
  }
}

const validators = new WeakMap<TSchema, Validator>();

/** Parses JSON carried inside a text field. Throws BadRequest naming the field. */
export function parseJsonText<Schema extends TSchema>(
  schema: Schema,
  text: string,
  field: string,
): Static<Schema> {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadRequest(field);
  }
  if (!validator.Check(value)) throw new BadRequest(field);
  return value as Static<Schema>;
}
