import { useEffect } from 'react';
import type { CheckoutShow } from '../../api/checkout-show.ts';
import { BoughtPanel } from '../../features/bought/BoughtPanel.tsx';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { focusPageHeading } from '../../features/page/focus-page-heading.ts';
import { PageBody } from '../../features/page/PageHeader.tsx';
import { RotatingText } from '../../features/rotating-text/RotatingText.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { SuccessBand } from '../../features/success-band/SuccessBand.tsx';
import { paths } from '../../paths.ts';
import { OUTCOMES, VALIDATING } from './messages.ts';
import styles from './OutcomePanel.module.css';

interface OutcomePanelProps {
  readonly holdId: number;
  /** Null while the outcome is unknown. */
  readonly outcome: keyof typeof OUTCOMES | null;
  /** Null when the outcome is shown without the show. */
  readonly show: CheckoutShow | null;
  /** Where the error panel leads a signed-out buyer, beside home. */
  readonly login?: string;
}

/** The outcome of a payment: the loader with its texts, then the result, which is the page's new heading (spec 2 §2.5, §2.6). */
export function OutcomePanel({ holdId, outcome, show, login }: OutcomePanelProps) {
  useEffect(() => {
    if (outcome !== null) focusPageHeading();
  }, [outcome]);
  if (outcome === null) {
    return (
      <div className={styles.waiting}>
        <h1 className={styles.title}>Confirmando tu pago</h1>
        <RotatingText texts={VALIDATING} />
      </div>
    );
  }
  if (outcome === 'refunded') {
    return (
      <SuccessBand tone="failure" {...OUTCOMES.refunded}>
        <ButtonLink to={paths.home()}>Ir al inicio</ButtonLink>
        {login && (
          <ButtonLink to={login} tone="secondary">
            Iniciar sesión
          </ButtonLink>
        )}
      </SuccessBand>
    );
  }
  return (
    <>
      <SuccessBand tone={outcome === 'issued' ? 'success' : 'waiting'} {...OUTCOMES[outcome]}>
        <ButtonLink to={paths.tickets()}>Ver mis entradas</ButtonLink>
      </SuccessBand>
      {show && (
        <PageBody>
          {outcome === 'issued' && <BoughtPanel holdId={holdId} show={show} />}
          <ShowPanel show={show} />
        </PageBody>
      )}
    </>
  );
}
