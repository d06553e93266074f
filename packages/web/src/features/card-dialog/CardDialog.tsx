import { Button } from '@club/ui/button/Button.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { Payer } from '../../api/people.ts';
import { ShortCountdown } from '../countdown/ShortCountdown.tsx';
import styles from './CardDialog.module.css';
import { CardFields } from './CardFields.tsx';
import { CardPreview } from './CardPreview.tsx';
import { PROCESSING, PROTECTED, UNDER_REVIEW } from './card-messages.ts';
import type { CardEnding, CardPurchase } from './pay-by-card.ts';
import { useCardPayment } from './use-card-payment.ts';

/** The outcomes of the dialog. */
export type CardDeparture = Exclude<CardEnding, { readonly kind: 'stay' | 'under-review' }>;

interface CardDialogProps {
  readonly purchase: CardPurchase;
  readonly payer: Payer;
  /** With its currency: `$1200`. */
  readonly total: string;
  /** Maximum of instalments. */
  readonly instalments: number;
  /** End of the hold, wall-clock time in Montevideo. */
  readonly endsAt: string;
  readonly onCancel: () => void;
  /** Called when a charge begins, and when it is answered. */
  readonly onPaying: (isPaying: boolean) => void;
  /** The outcome of a charge is not known: it may have been made. */
  readonly onUnanswered: (isUnanswered: boolean) => void;
  /** The purchase is paid, or the dialog's page must be left or shown again. */
  readonly onFinished: (ending: CardDeparture) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Pays a purchase by card without leaving the page (spec 2 §2.2, payment method 3). Shown as long as it is rendered. */
export function CardDialog({ purchase, payer, onCancel, ...props }: CardDialogProps) {
  const formId = useId();
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [isUnderReview, setUnderReview] = useState(false);
  const { onPaying, onUnanswered, onFinished, onFault } = props;
  const payment = useCardPayment({
    purchase,
    payer,
    onPaying,
    onUnanswered,
    onFinished: (ending) => (ending.kind === 'under-review' ? setUnderReview(true) : onFinished(ending)),
    onFault,
  });
  const { isPaying, problem } = payment;
  if (isUnderReview) {
    return <UnderReview onSeen={() => onFinished({ kind: 'leave', to: 'tickets', text: '' })} />;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    payment.pay();
  };
  return (
    <Dialog
      isOpen
      title="Pagar con tarjeta"
      size="l"
      closesOnOutsideClick={false}
      onClose={isPaying ? undefined : onCancel}
      footer={
        <div className={styles.footer}>
          {problem && <Notice tone="error">{problem.text}</Notice>}
          <div className={styles.actions}>
            <Button tone="secondary" disabled={isPaying} onClick={onCancel}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} disabled={isPaying}>
              Pagar
            </Button>
          </div>
          <p className={styles.state}>{isPaying ? <Spinner label={PROCESSING} /> : PROTECTED}</p>
        </div>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.summary}>
          <CardPreview form={payment.form} side={side} />
          <p className={styles.total}>
            <span>
              Total <strong>{props.total}</strong>
            </span>
            <ShortCountdown endsAt={props.endsAt} className={styles.time} />
          </p>
        </div>
        <CardFields payment={payment} instalments={props.instalments} onSide={setSide} />
      </form>
    </Dialog>
  );
}

/** The payment is under review: says so, and where the tickets will be. */
function UnderReview({ onSeen }: { readonly onSeen: () => void }) {
  return (
    <Dialog isOpen title={UNDER_REVIEW.title} footer={<Button onClick={onSeen}>Ver mis entradas</Button>}>
      {UNDER_REVIEW.text}
    </Dialog>
  );
}
