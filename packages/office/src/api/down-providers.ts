import { useSyncExternalStore } from 'react';

let down = '';
const listeners = new Set<() => void>();

/** What the last answer of the server said: accounts of providers that do not answer it, with commas between. */
export function noteDownProviders(accounts: string): void {
  if (accounts === down) return;
  down = accounts;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useDownProviders = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => down)
    .split(',')
    .filter(Boolean);
