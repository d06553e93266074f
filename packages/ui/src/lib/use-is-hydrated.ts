import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
