import type { Seen } from './operations.ts';

/** The server violated the model. */
export class Disagreement extends Error {}

/** The name of a refusal; anything falsy for none. */
export type Refusal = string | null | false;

/** Whether a deed was done, after checking it against the expectation. Throws Disagreement. */
export type Agree = (expected: Refusal) => boolean;

/** For concurrent deeds only the fact must agree: the reason of a refusal depends on their order. */
export function agreement({ problem }: Seen, isContended: boolean): Agree {
  return (expected) => {
    const isSame = isContended ? !expected === !problem : (expected || null) === problem;
    if (!isSame) throw new Disagreement(`expected ${expected || 'ok'}, got ${problem ?? 'ok'}`);
    return !expected;
  };
}

export function mustBe<Value>(what: string, expected: Value, got: Value | undefined): void {
  if (expected !== got) throw new Disagreement(`${what}: expected ${expected}, got ${got}`);
}

/** Whether staff were refused: alone with the first reason that applies, concurrently with any of them. Throws Disagreement. */
export function refused(
  what: string,
  reasons: readonly Refusal[],
  { problem }: Seen,
  isContended: boolean,
): boolean {
  const [first = null, ...others] = reasons.filter((reason) => reason !== null && reason !== false);
  const isAnother = isContended && problem !== null && others.includes(problem);
  if (!isAnother) mustBe(what, first, problem);
  return first !== null;
}
