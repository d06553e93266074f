import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { OTHER_TOTAL } from './messages.ts';

/**
 * The problem that the page begins with, for who came back from an order of another total. It is told once: the address loses it, so that a
 * reload, or a later way back from the provider, does not tell it of another payment.
 */
export function useOtherTotal(hasOtherTotal: boolean): FormProblem | null {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasOtherTotal) void navigate({ search: '' }, { replace: true, state: KEEP_SCROLL });
  }, [hasOtherTotal, navigate]);
  return hasOtherTotal ? { text: OTHER_TOTAL, controlId: null } : null;
}
