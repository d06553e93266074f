type Act = () => void;

/** Pending acts of each open transaction. */
const waiting = new WeakMap<object, Act[]>();

/** Collects the acts that a transaction adds by `afterCommit`; the caller that commits runs them. */
export function collectActs(tx: object, acts: Act[]): void {
  waiting.set(tx, acts);
}

/** The collector of an open transaction; a nested part uses the same. */
export function actsAfter(tx: object): Act[] | undefined {
  return waiting.get(tx);
}

/**
 * Runs an act after the transaction commits, and never if it does not; at once outside of one. Only for hints: they are lost
 * if the process dies in between.
 */
export function afterCommit(executor: object, act: Act): void {
  const acts = waiting.get(executor);
  if (acts) acts.push(act);
  else act();
}
