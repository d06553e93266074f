import { createHash } from 'node:crypto';

/** Identifies the content of an act's body, whatever the order of its fields; not its operation. */
export function bodyHash(body: object): Buffer {
  const text = JSON.stringify({ ...body, Operacion: undefined }, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? sorted(value) : value,
  );
  return createHash('sha256').update(text).digest();
}

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
