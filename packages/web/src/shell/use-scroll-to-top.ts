import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Every navigation scrolls to the top, back and forward too (spec 1 §2.1). A choice on the open page, its undoing by
 * the back button and a jump to an anchor lead nowhere else and move nothing. A page loaded again stays where it was:
 * that is the browser's doing, which is told to leave the rest to us.
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
    // The shell stays as long as the document: nothing is taken back.
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
