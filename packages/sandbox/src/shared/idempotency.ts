import type { Collection } from './collection.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer that was given under a key, and a fingerprint of what was asked. */
export interface KeptAnswer extends Answer {
  readonly asked: string;
}

export type OnceResult =
  | { readonly kind: 'first' | 'replay'; readonly answer: Answer }
  | { readonly kind: 'conflict' };

/**
 * Carries a write out once per key: the same key with the same question gets the first answer again, with
 * another question it is a conflict. Refusals (4xx) are not kept, so a corrected call may use the key.
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
