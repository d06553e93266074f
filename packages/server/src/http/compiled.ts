import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/** Validators of a schema, compiled at first use: a process that answers few kinds of calls starts sooner. */
export function compiled(schema: TSchema): Validator {
  const known = validators.get(schema) ?? (Compile(schema) as Validator);
  validators.set(schema, known);
  return known;
}
