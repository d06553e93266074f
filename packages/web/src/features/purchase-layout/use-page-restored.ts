import { useEffect } from 'react';

/** The browser may restore a page as it was left for the provider: it does not know the payment's outcome. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const restore = (event: PageTransitionEvent): void => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  });
}
