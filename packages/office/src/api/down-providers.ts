import { useSyncExternalStore } from 'react';

let down = '';
const listeners = new Set<() => void>();

/** From the server's last answer: accounts of providers that do not answer, separated by commas. */
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
