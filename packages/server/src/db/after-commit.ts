type Act = () => void;

/** What waits for the end of each transaction that is under way. */
const waiting = new WeakMap<object, Act[]>();

/** What a transaction asks for by `afterCommit` comes into `acts`; who commits it does that. */
export function collectActs(tx: object, acts: Act[]): void {
  waiting.set(tx, acts);
}

/** Where a transaction that is under way collects; a part of it does the same. */
export function actsAfter(tx: object): Act[] | undefined {
  return waiting.get(tx);
}

/**
 * Does something once the transaction is committed, and never when it is not; at once where there is none. For hints alone: a
 * process that dies in between does not do it.
 */
export function afterCommit(executor: object, act: Act): void {
  const acts = waiting.get(executor);
  if (acts) acts.push(act);
  else act();
}
