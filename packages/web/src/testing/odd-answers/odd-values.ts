import { allCalls } from '@club/contract';
import type { CallName } from '../../api/post-call.ts';

interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** An answer with one field that does not match the contract. */
export interface OddAnswer {
  /** The field's path and value, e.g. `SDTAmigos.0.PersonaId = null`. */
  readonly what: string;
  readonly answer: object;
}

const ABSENT = Symbol('absent');

/** Other values for a field: missing, or of the other type. */
function oddValues({ type }: Schema): readonly unknown[] {
  if (type === 'string') return [null, ABSENT, 4321];
  if (type === 'integer' || type === 'number') return [null, ABSENT, 'x', '4321'];
  return [null, ABSENT, 'x', 7];
}

/** Every answer that differs from a complete one in one field, at any depth; of a list, its first item. */
function* oddOf(schema: Schema, value: unknown, path: string): Generator<{ what: string; value: unknown }> {
  if (schema.type === 'array') {
    if (!Array.isArray(value) || value.length === 0) throw new Error(`${path} has no item to look at`);
    yield* withField(schema.items ?? {}, value, 0, path);
    return;
  }
  const whole = (value ?? {}) as Readonly<Record<string, unknown>>;
  for (const [field, inner] of Object.entries(schema.properties ?? {}))
    yield* withField(inner, whole, field, path);
}

function* withField(inner: Schema, whole: object, field: string | number, path: string) {
  const here = path === '' ? String(field) : `${path}.${field}`;
  const put = (odd: unknown): object => {
    if (Array.isArray(whole)) return odd === ABSENT ? whole.slice(1) : [odd, ...whole.slice(1)];
    const { [field as never]: _gone, ...others } = whole;
    return odd === ABSENT ? others : { ...others, [field]: odd };
  };
  for (const odd of oddValues(inner)) yield { what: `${here} = ${String(odd)}`, value: put(odd) };
  const value: unknown = whole[field as never];
  for (const odd of oddOf(inner, value, here)) yield { what: odd.what, value: put(odd.value) };
}

const definitions: Readonly<Record<string, { readonly answer: unknown }>> = allCalls;
const schemaOf = (call: CallName): Schema => definitions[call]?.answer as Schema;

/** The calls whose answers have fields. */
export const callsWithFields = (Object.keys(allCalls) as CallName[]).filter(
  (call) => Object.keys(schemaOf(call).properties ?? {}).length > 0,
);

/** Walks the contract: the answers to a call with each of its fields in turn null, absent and of the other type. */
export function oddAnswers(call: CallName, whole: object): OddAnswer[] {
  return [...oddOf(schemaOf(call), whole, '')].map(({ what, value }) => ({ what, answer: value as object }));
}

/** The same answer with invalid items at the head of every list of records. */
export function withBrokenItems(call: CallName, whole: object): object {
  return breakLists(schemaOf(call), whole) as object;
}

function breakLists(schema: Schema, value: unknown): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    const items = value.map((item) => breakLists(schema.items ?? {}, item));
    return schema.items?.type === 'object' ? [null, 'x', 7, ...items] : items;
  }
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      breakLists(schema.properties?.[field] ?? {}, inner),
    ]),
  );
}

/** Paths where two values have different types; a value missing on one side does not count. */
export function otherKinds(one: unknown, other: unknown, path = ''): string[] {
  if (one === null || one === undefined || other === null || other === undefined) return [];
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) return [path];
  if (Array.isArray(one) && Array.isArray(other))
    return other.flatMap((item, index) => otherKinds(one[0], item, `${path}.${index}`));
  if (typeof one !== 'object') return Number.isNaN(other) ? [path] : [];
  return Object.entries(one).flatMap(([field, value]) =>
    otherKinds(value, (other as Readonly<Record<string, unknown>>)[field], `${path}.${field}`),
  );
}
