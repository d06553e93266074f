import { useCallback, useState } from 'react';

/**
 * Passes an event handler's failure to the page's error boundary, as if rendering had thrown it: the error page for a `Fault`, nothing but
 * waiting for `SignedOut`.
 */
export function useRaiseFault(): (fault: unknown) => void {
  const [, update] = useState(null);
  return useCallback((fault: unknown) => {
    update(() => {
      throw fault;
    });
  }, []);
}
