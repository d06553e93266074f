import { useEffect } from 'react';

/** The browser may show a page as it was left for the provider: what has become of the payment is not known there. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const restore = (event: PageTransitionEvent): void => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  });
}
