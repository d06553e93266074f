import { Button } from '@club/ui/button/Button.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { SignedOut } from '../../api/fault.ts';
import { ShortCountdown } from '../../features/countdown/ShortCountdown.tsx';
import { useRunsOut } from '../../features/countdown/use-time-left.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import styles from './MoreTime.module.css';
import { EXTENSION_FAILED, MORE_TIME, TIME_EXTENDED, TWO_MINUTES_LEFT } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

type Step = 'asking' | 'extending' | 'failed' | 'dismissed';

/**
 * Two minutes before the end: a warning, and the hold's one extension (decision 0010). Closing it keeps the button. Not during a payment:
 * its answer comes first.
 */
export function MoreTime({ checkout }: { readonly checkout: Checkout }) {
  const { selection } = checkout.form;
  const runsOut = useRunsOut(selection.endsAt);
  const [step, setStep] = useState<Step>('asking');
  const raise = useRaiseFault();
  const isBusy = checkout.phase !== 'editing' && checkout.phase !== 'card';
  if (!runsOut || selection.isExtended || isBusy) return null;
  const extend = async (): Promise<void> => {
    setStep('extending');
    try {
      if (await checkout.extend()) showToast('success', TIME_EXTENDED);
    } catch (fault) {
      if (fault instanceof SignedOut) return raise(fault);
      setStep('failed');
    }
  };
  const isExtending = step === 'extending';
  return (
    <>
      {step === 'dismissed' && (
        <Button tone="secondary" isWide onClick={() => setStep('asking')}>
          {MORE_TIME}
        </Button>
      )}
      <Dialog
        isOpen={step !== 'dismissed'}
        title={TWO_MINUTES_LEFT}
        onClose={isExtending ? undefined : () => setStep('dismissed')}
        footer={
          <>
            <Button tone="secondary" disabled={isExtending} onClick={() => setStep('dismissed')}>
              Me alcanza
            </Button>
            <Button isPending={isExtending} onClick={() => void extend()}>
              {MORE_TIME}
            </Button>
          </>
        }
      >
        <ShortCountdown endsAt={selection.endsAt} className={styles.time} />
        <p>Cuando se termine el tiempo, tus lugares quedan libres. Podés sumar 5 minutos, por única vez.</p>
        {step === 'failed' && <Notice tone="error">{EXTENSION_FAILED}</Notice>}
      </Dialog>
    </>
  );
}
