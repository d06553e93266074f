import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Every navigation scrolls to the top, also back and forward (spec 1 §2.1). A choice on the open page, its undoing by the back button and a
 * jump to an anchor are no navigations and do not scroll. A reloaded page stays where it was: that is left to the browser.
 */
export function useScrollToTop(): void {
  const { key, pathname, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const share = ({ type }: { readonly type: string }): void => {
      window.history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual';
    };
    share({ type: 'pageshow' });
    // The shell lives as long as the document: no clean-up.
    window.addEventListener('pageshow', share);
    window.addEventListener('pagehide', share);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    const isElsewhere = before.pathname !== pathname || !(isPop || state === KEEP_SCROLL);
    if (before.key !== key && isElsewhere) window.scrollTo(0, 0);
  }, [key, pathname, state, isPop]);
}
