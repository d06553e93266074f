import { Notice } from '@club/ui/feedback/Notice.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LinkAddress } from '../../api/payment-link.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { focusPageHeading } from '../../features/page/focus-page-heading.ts';
import { RotatingText } from '../../features/rotating-text/RotatingText.tsx';
import { paths } from '../../paths.ts';
import { ISSUED, REFUNDED, STILL_PROCESSING, VALIDATING } from './messages.ts';
import styles from './WaitingForTickets.module.css';
import { type Outcome, waitForTickets } from './wait-for-tickets.ts';

function tellIssued(): void {
  // The heading does not change, so the toast announces the tickets.
  showToast('success', ISSUED);
  focusPageHeading();
}

/** After the payment: waits for its outcome, and shows the tickets once they are issued. */
export function WaitingForTickets({ address }: { readonly address: LinkAddress }) {
  const [text, setText] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const finish = useEffectEvent((outcome: Outcome | null) => {
    if (outcome === 'issued') void revalidate().then(tellIssued);
    else if (outcome !== null) setText(outcome === 'refunded' ? REFUNDED : STILL_PROCESSING);
  });
  const { showId, paymentLinkId, token } = address;
  useEffect(() => {
    const controller = new AbortController();
    void waitForTickets({ showId, paymentLinkId, token }, controller.signal).then(finish);
    return () => controller.abort();
  }, [showId, paymentLinkId, token]);
  return (
    <div className={text === null ? styles.waiting : styles.late}>
      {text === null && <RotatingText texts={VALIDATING} />}
      <div role="status">{text && <Notice tone="warning">{text}</Notice>}</div>
      {text && (
        <ButtonLink to={paths.paymentLink(address)} tone="secondary" reloadDocument>
          Recargar la página
        </ButtonLink>
      )}
    </div>
  );
}
