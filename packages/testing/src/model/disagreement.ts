import type { Seen } from './operations.ts';

/** The server did what it must not do. */
export class Disagreement extends Error {}

/** The name of a refusal; anything falsy for none. */
export type Refusal = string | null | false;

/** Whether a deed was done, after checking that it had to be. Throws Disagreement. */
export type Agree = (expected: Refusal) => boolean;

/** Of several at the same instant only whether they were done has to agree: why not depends on who was first. */
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

/**
 * Whether staff were refused: alone by the first of the reasons that hold, of several at the same instant by any of them. Throws
 * Disagreement.
 */
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
