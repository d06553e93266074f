import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly fault: unknown };

const LOADING = { status: 'loading' } as const;

/**
 * Loads a later part of the page; a new key reloads it, and a null key loads nothing. An answer that comes after the key has changed is
 * dropped.
 */
export function useLoaded<Value>(key: string | null, load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ key: string; state: Loaded<Value> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `load` loads
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const settle = (state: Loaded<Value>): void => {
      if (isWanted) setLoaded({ key, state });
    };
    load().then(
      (value) => settle({ status: 'ready', value }),
      (fault: unknown) => settle({ status: 'failed', fault }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return loaded !== null && loaded.key === key ? loaded.state : LOADING;
}
