import { watched } from '@club/ui/lib/watched.ts';
import { useSyncExternalStore } from 'react';

const down = watched('');

/** From the server's last answer: accounts of providers that do not answer, separated by commas. */
export function noteDownProviders(accounts: string): void {
  if (accounts !== down.get()) down.set(accounts);
}

export const useDownProviders = (): readonly string[] =>
  useSyncExternalStore(down.subscribe, down.get).split(',').filter(Boolean);
