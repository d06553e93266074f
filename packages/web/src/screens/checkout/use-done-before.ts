import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { fetchBought } from '../../api/purchase.ts';
import { usePageRestored } from '../../features/purchase-layout/use-page-restored.ts';

/**
 * Asks whether the purchase is made already, whenever the page is loaded or restored: the answer to its last press may have been lost, or
 * its payment told elsewhere. Returns a function that asks once more: whether the page still has a purchase to make. It may have been
 * made in another tab.
 */
export function useDoneBefore(
  holdId: number,
  onDone: (ending: { readonly kind: 'redeemed' | 'paid' }) => void,
): () => Promise<boolean> {
  const hasJustBegun = useNavigationType() === 'PUSH';
  const isShown = useRef(false);
  const isOpen = useRef(Promise.resolve(true));
  const look = async (): Promise<boolean> => {
    // Unknown: the server sells no place twice.
    const found = await fetchBought(holdId).catch(() => null);
    if (found && isShown.current) onDone({ kind: Number(found.total) === 0 ? 'redeemed' : 'paid' });
    return found === null && isShown.current;
  };
  const ask = (): Promise<boolean> => {
    isOpen.current = isOpen.current.then((wasOpen) => wasOpen && look());
    return isOpen.current;
  };
  usePageRestored(() => void ask());
  // Before the effect of the countdown, which may be at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useLayoutEffect(() => {
    isShown.current = true;
    if (!hasJustBegun) void ask();
    return () => {
      isShown.current = false;
    };
  }, []);
  return ask;
}
