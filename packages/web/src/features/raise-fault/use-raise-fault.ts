import { useCallback, useState } from 'react';

/**
 * Hands what went wrong in an event handler to the error boundary of the page, as if rendering had thrown it: the
 * error page for a `Fault`, nothing but waiting for `SignedOut`.
 */
export function useRaiseFault(): (fault: unknown) => void {
  const [, update] = useState(null);
  return useCallback((fault: unknown) => {
    update(() => {
      throw fault;
    });
  }, []);
}
