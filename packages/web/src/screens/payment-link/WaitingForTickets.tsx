import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LinkAddress } from '../../api/payment-link.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { RotatingText } from '../../features/rotating-text/RotatingText.tsx';
import { paths } from '../../paths.ts';
import { STILL_PROCESSING, VALIDATING } from './messages.ts';
import styles from './WaitingForTickets.module.css';
import { waitForTickets } from './wait-for-tickets.ts';

/** After the payment: waits for its outcome, and shows the tickets once they are issued. */
export function WaitingForTickets({ address }: { readonly address: LinkAddress }) {
  const [isLate, setLate] = useState(false);
  const { revalidate } = useRevalidator();
  const finish = useEffectEvent((areIssued: boolean | null) => {
    if (areIssued) void revalidate();
    if (areIssued === false) setLate(true);
  });
  const { showId, paymentLinkId, token } = address;
  useEffect(() => {
    const controller = new AbortController();
    void waitForTickets({ showId, paymentLinkId, token }, controller.signal).then(finish);
    return () => controller.abort();
  }, [showId, paymentLinkId, token]);
  if (!isLate) {
    return (
      <div className={styles.waiting}>
        <RotatingText texts={VALIDATING} />
      </div>
    );
  }
  return (
    <div className={styles.late}>
      <Notice tone="warning">{STILL_PROCESSING}</Notice>
      <ButtonLink to={paths.paymentLink(address)} tone="secondary" reloadDocument>
        Recargar la página
      </ButtonLink>
    </div>
  );
}
