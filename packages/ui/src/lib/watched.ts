/** A value of the page that parts of it watch, as `useSyncExternalStore` wants it. */
export interface Watched<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls back after every `set`. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function watched<Value>(initial: Value): Watched<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
