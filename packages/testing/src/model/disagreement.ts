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
