import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useRaiseFault } from '../../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../../paths.ts';
import { expectTickets } from '../../../session/kept-tickets.ts';
import { forgetPurchase } from '../../../session/selection.ts';
import { OutcomePanel } from '../OutcomePanel.tsx';
import { type PaymentOutcome, watchPurchase } from '../purchase-watch.ts';
import type { CardReturnData } from './load-card-return.ts';

/** The return from the card provider (spec 2 §2.5). Our server's state of the purchase decides. */
export function CardReturnScreen() {
  const { holdId, show } = useLoaderData<CardReturnData>();
  const [outcome, setOutcome] = useState<Exclude<PaymentOutcome['kind'], 'refused'> | null>(null);
  const navigate = useNavigate();
  const raise = useRaiseFault();
  const settle = useEffectEvent((settled: PaymentOutcome | null) => {
    if (settled === null) return;
    if (settled.kind === 'refused') return void navigate(paths.notFound(), { replace: true });
    forgetPurchase(holdId);
    if (settled.kind !== 'refunded') expectTickets();
    setOutcome(settled.kind);
  });
  useEffect(() => {
    const controller = new AbortController();
    watchPurchase(holdId, controller.signal).then(settle, raise);
    return () => controller.abort();
  }, [holdId, raise]);
  return <OutcomePanel holdId={holdId} outcome={outcome} show={show} />;
}
