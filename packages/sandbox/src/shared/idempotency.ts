import type { Collection } from './collection.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer stored under a key, with a fingerprint of its request. */
export interface KeptAnswer extends Answer {
  readonly asked: string;
}

export type OnceResult =
  | { readonly kind: 'first' | 'replay'; readonly answer: Answer }
  | { readonly kind: 'conflict' };

/**
 * Executes a write once per key: the same key with the same request gets the first answer again, with another request
 * a conflict. Refusals (4xx) are not stored, so a corrected call may reuse the key.
 */
export function once(
  kept: Collection<KeptAnswer>,
  key: string,
  question: unknown,
  carryOut: () => Answer,
): OnceResult {
  const asked = JSON.stringify(question ?? null);
  const known = kept.get(key);
  if (known) {
    if (known.asked !== asked) return { kind: 'conflict' };
    return { kind: 'replay', answer: { status: known.status, body: known.body } };
  }
  const answer = carryOut();
  if (answer.status < 300) kept.put(key, { ...answer, asked });
  return { kind: 'first', answer };
}
