/** The fields of an untrusted object, each read with a check of its type. */
export interface Fields {
  has(name: string): boolean;
  raw(name: string): unknown;
  /** Undefined if it is absent or not a string. */
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  object(name: string): Fields | undefined;
  list(name: string): Fields[] | undefined;
}

/** Reads an unknown value; anything but an object has no fields. */
export function fieldsOf(value: unknown): Fields {
  const source: Record<string, unknown> = isObject(value) ? value : {};
  const raw = (name: string): unknown => (Object.hasOwn(source, name) ? source[name] : undefined);
  return {
    has: (name) => raw(name) !== undefined && raw(name) !== null,
    raw,
    text: (name) => ofType(raw(name), isText),
    number: (name) => ofType(raw(name), isNumber),
    flag: (name) => ofType(raw(name), isFlag),
    object(name) {
      const inner = raw(name);
      return isObject(inner) ? fieldsOf(inner) : undefined;
    },
    list(name) {
      const inner = raw(name);
      return Array.isArray(inner) ? inner.map(fieldsOf) : undefined;
    },
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function ofType<T>(value: unknown, is: (value: unknown) => value is T): T | undefined {
  return is(value) ? value : undefined;
}
