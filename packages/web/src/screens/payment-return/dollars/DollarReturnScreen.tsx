import { showToast } from '@club/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { useRaiseFault } from '../../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../../paths.ts';
import { expectTickets } from '../../../session/kept-tickets.ts';
import { forgetPurchase } from '../../../session/selection.ts';
import { OUTCOMES } from '../messages.ts';
import { OutcomePanel } from '../OutcomePanel.tsx';
import type { DollarReturnData } from './load-dollar-return.ts';
import { type DollarOutcome, settlePayment } from './settle-payment.ts';

/** The return from the dollar checkout (spec 2 §2.6, §4). */
export function DollarReturnScreen() {
  const { payment, show } = useLoaderData<DollarReturnData>();
  const { holdId } = payment;
  const [outcome, setOutcome] = useState<'issued' | 'refunded' | 'processing' | 'signed-out' | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const raise = useRaiseFault();
  const settle = useEffectEvent((settled: DollarOutcome) => {
    forgetPurchase(holdId);
    if (settled === 'finished' || settled === 'issued' || settled === 'processing') expectTickets();
    if (settled === 'finished') showToast('success', OUTCOMES.issued.title);
    if (settled === 'home' || settled === 'finished') return void navigate(paths.home(), { replace: true });
    if (settled === 'error') return void navigate(paths.notFound(), { replace: true });
    setOutcome(settled);
  });
  useEffect(() => {
    let isLeft = false;
    settlePayment(payment).then((settled) => {
      if (!isLeft) settle(settled);
    }, raise);
    return () => {
      isLeft = true;
    };
  }, [payment, raise]);
  if (outcome === 'signed-out')
    return <OutcomePanel {...{ holdId, show }} outcome="refunded" login={paths.access(pathname + search)} />;
  return <OutcomePanel {...{ holdId, show }} outcome={outcome} />;
}
