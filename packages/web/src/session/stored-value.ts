/** One value in the browser's local storage, shared by all tabs; a variable where there is no storage. */
export interface StoredValue<Value> {
  readonly read: () => Value | null;
  readonly write: (value: Value | null) => void;
  /** Calls back after every change, in this tab or in another one. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

function storageOrNull(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    // Storage is disabled for this site: the value lives as long as the page.
    return null;
  }
}

/**
 * Opens a stored value. `parse` returns null for other contents of the key, such as an older version's.
 * The same object is returned until the value changes, so that React can compare it by identity.
 */
export function storedValue<Value>(key: string, parse: (raw: unknown) => Value | null): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let current: Value | null | undefined;

  const load = (): Value | null => {
    const text = storageOrNull()?.getItem(key) ?? null;
    if (text === null) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const reread = (): void => {
    current = undefined;
    notify();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) reread();
  };
  /** Not every browser tells a page that it restores what changed meanwhile. */
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted && storageOrNull()) reread();
  };
  let isListening = false;
  /** As long as the page lives: what another tab writes counts here, too. */
  const listen = (): void => {
    if (isListening || typeof window === 'undefined') return;
    isListening = true;
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  };

  return {
    read: () => {
      listen();
      if (current === undefined) current = load();
      return current;
    },
    write: (value) => {
      current = value;
      try {
        if (value === null) storageOrNull()?.removeItem(key);
        else storageOrNull()?.setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full: the value is still valid for this page.
      }
      notify();
    },
    subscribe: (listener) => {
      listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether a value from outside is an object with readable properties. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
