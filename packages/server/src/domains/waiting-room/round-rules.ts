/** A stage that is open, as a round finds it. */
export interface OpenStage {
  readonly id: number;
  readonly position: number;
  /** Numbers that are not called yet, and people who come back after they were late once. */
  readonly waiting: number;
}

/** PARTE_MINIMA: of every round, for each open stage that is not the first. */
const LEAST_SHARE = 0.1;

/** How many each stage may have called of a round; the first stage by position goes first (spec 6 §2). */
export function shareRound(stages: readonly OpenStage[], size: number): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  const inOrder = stages.filter(({ waiting }) => waiting > 0).toSorted((a, b) => a.position - b.position);
  let left = size;
  for (const { id, waiting } of inOrder.slice(1)) {
    const least = Math.min(waiting, Math.round(size * LEAST_SHARE), left);
    shares.set(id, least);
    left -= least;
  }
  for (const { id, waiting } of inOrder) {
    const more = Math.min(waiting - (shares.get(id) ?? 0), left);
    shares.set(id, (shares.get(id) ?? 0) + more);
    left -= more;
  }
  return new Map([...shares].filter(([, share]) => share > 0));
}
