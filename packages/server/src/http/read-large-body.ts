import { malformedText } from './json-text.ts';

/** The result: the parsed body, or the invalid field. */
export type LargeBodyReading = { readonly body: unknown } | { readonly field: string };

/** A body with files has few fields: a list of millions would cost the process as much as the thread. */
const MAX_PARTS = 10_000;

/** Parses the JSON of a body with files. Throws SyntaxError when it is invalid. */
export function readLargeBody(text: string): LargeBodyReading {
  const body: unknown = JSON.parse(text);
  if (countParts(body) > MAX_PARTS) return { field: '' };
  const field = text.includes('\\u') ? malformedText(body) : null;
  return field === null ? { body } : { field };
}

function countParts(root: unknown): number {
  const parts = [root];
  // The list grows during the loop.
  for (const part of parts) {
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner);
    if (parts.length > MAX_PARTS) break;
  }
  return parts.length;
}
