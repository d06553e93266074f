/** An open stage, for a round. */
export interface OpenStage {
  readonly id: number;
  readonly position: number;
  /** Numbers that are not called yet, and people who were late once. */
  readonly waiting: number;
  /** Tenths of a person that it is still owed from earlier rounds. */
  readonly owed: number;
}

/** PARTE_MINIMA: the least part of every round for each open stage except the first. */
const LEAST_TENTHS = 1;
const TENTHS = 10;

/**
 * How many people of each stage a round calls; the first stage by position comes first (spec 6 §2). `owed`: the
 * tenths that each is owed from its part, since people are whole and slow rounds small.
 */
export function shareRound(
  stages: readonly OpenStage[],
  size: number,
): { readonly shares: ReadonlyMap<number, number>; readonly owed: ReadonlyMap<number, number> } {
  const shares = new Map<number, number>();
  const inOrder = stages.filter(({ waiting }) => waiting > 0).toSorted((a, b) => a.position - b.position);
  const parts = new Map(inOrder.slice(1).map(({ id, owed }) => [id, owed + size * LEAST_TENTHS]));
  let left = size;
  for (const { id, waiting } of inOrder) {
    const least = Math.min(waiting, Math.floor((parts.get(id) ?? 0) / TENTHS), left);
    shares.set(id, least);
    left -= least;
  }
  for (const { id, waiting } of inOrder) {
    const more = Math.min(waiting - (shares.get(id) ?? 0), left);
    shares.set(id, (shares.get(id) ?? 0) + more);
    left -= more;
  }
  const owed = stages.map(({ id, waiting }): [number, number] => {
    const share = shares.get(id) ?? 0;
    return [id, share === waiting ? 0 : Math.max(0, (parts.get(id) ?? 0) - share * TENTHS)];
  });
  return { shares: new Map([...shares].filter(([, share]) => share > 0)), owed: new Map(owed) };
}
