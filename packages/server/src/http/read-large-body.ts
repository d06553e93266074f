import { malformedText } from './json-text.ts';

/** What is said of a body: what it says, or the field that cannot be taken. */
export type LargeBodyReading = { readonly body: unknown } | { readonly field: string };

/** Whatever carries files has few fields: a list of millions would cost the process what it costs the thread. */
const MAX_PARTS = 10_000;

/** Reads the JSON of a body that carries files. Throws SyntaxError when it is none. */
export function readLargeBody(text: string): LargeBodyReading {
  const body: unknown = JSON.parse(text);
  if (countParts(body) > MAX_PARTS) return { field: '' };
  const field = text.includes('\\u') ? malformedText(body) : null;
  return field === null ? { body } : { field };
}

function countParts(root: unknown): number {
  const parts = [root];
  // The list grows while it is walked.
  for (const part of parts) {
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner);
    if (parts.length > MAX_PARTS) break;
  }
  return parts.length;
}
