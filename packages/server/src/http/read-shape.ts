import { IsArray, IsInteger, IsNumber, IsObject, IsString, type Static, type TSchema } from 'typebox';
import { compiled } from './compiled.ts';

/** A value that matches its schema, or the path of the first missing or wrong field (empty: the whole). */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly field: string };

/** Reads clients' values by a schema. What it does not declare is dropped, or refused where the schema says so, since it is unchecked. */
export function shapeReader<Schema extends TSchema>(schema: Schema): (sent: unknown) => Read<Static<Schema>> {
  return (sent) => {
    const validator = compiled(schema);
    const value = asWanted(schema, sent);
    if (validator.Check(value)) return { ok: true, value: value as Static<Schema> };
    // A field that may not be there is not named: a card's number may be one.
    const fault = validator.Errors(value).find(({ keyword }) => keyword !== 'boolean');
    const missing = fault?.keyword === 'required' ? fault.params.requiredProperties[0] : undefined;
    return { ok: false, field: [fault?.instancePath.slice(1), missing].filter(Boolean).join('/') };
  };
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * The declared fields, in the schema's order. The spec gives request fields no type, so numbers and texts are converted: `"12"` for
 * 12, 0 for `"0"`, and an empty text for 0. Everything else stays as it is.
 */
function asWanted(schema: TSchema, sent: unknown): unknown {
  if (IsNumber(schema) || IsInteger(schema)) {
    if (sent === '') return 0;
    return typeof sent === 'string' && NUMBER.test(sent) ? Number(sent) : sent;
  }
  if (IsString(schema)) return typeof sent === 'number' ? String(sent) : sent;
  if (IsArray(schema) && Array.isArray(sent)) return sent.map((item) => asWanted(schema.items, item));
  if (!IsObject(schema) || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const others = 'additionalProperties' in schema ? schema.additionalProperties : undefined;
  // An object of any fields, which another schema checks.
  if (others === true) return sent;
  const declared: Record<string, unknown> = others === false ? { ...sent } : {};
  for (const [name, wanted] of Object.entries(schema.properties))
    if (Object.hasOwn(sent, name)) declared[name] = asWanted(wanted, (sent as typeof declared)[name]);
  return declared;
}
