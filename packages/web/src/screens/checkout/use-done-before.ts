import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { fetchBought } from '../../api/purchase.ts';
import { usePageRestored } from '../../features/purchase-layout/use-page-restored.ts';

/**
 * Asks whether the purchase is made already, whenever the page is loaded or restored: the answer to its last press may have been lost, or
 * its payment told elsewhere. Returns a function that waits until this is known: whether the page still has a purchase to make.
 */
export function useDoneBefore(
  holdId: number,
  onDone: (ending: { readonly kind: 'redeemed' | 'paid' }) => void,
): () => Promise<boolean> {
  const hasJustBegun = useNavigationType() === 'PUSH';
  const isShown = useRef(false);
  const isOpen = useRef(Promise.resolve(true));
  const ask = (): void => {
    // Unknown: the server sells no place twice.
    const bought = fetchBought(holdId).catch(() => null);
    isOpen.current = bought.then((found) => {
      const isDone = found?.state === 'finished';
      if (isDone && isShown.current) onDone({ kind: Number(found.total) === 0 ? 'redeemed' : 'paid' });
      return !isDone && isShown.current;
    });
  };
  usePageRestored(ask);
  // Before the effect of the countdown, which may be at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useLayoutEffect(() => {
    isShown.current = true;
    if (!hasJustBegun) ask();
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isOpen.current;
}
