import { Button } from '@club/ui/button/Button.tsx';
import { ConfirmDialog } from '@club/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';

interface CancelPurchaseProps {
  readonly onCancel: () => Promise<void>;
  readonly isDisabled: boolean;
}

/** Releases the places, after a confirmation. */
export function CancelPurchase({ onCancel, isDisabled }: CancelPurchaseProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelling'>('closed');
  const confirm = async (): Promise<void> => {
    setStep('cancelling');
    await onCancel();
  };
  return (
    <>
      <Button tone="quiet" isWide disabled={isDisabled} onClick={() => setStep('asking')}>
        Cancelar transacción
      </Button>
      <ConfirmDialog
        isOpen={step !== 'closed'}
        title="¿Cancelar transacción?"
        cancelLabel="No, quedarme"
        confirmLabel="Si, cancelar"
        isPending={step === 'cancelling'}
        onCancel={() => setStep('closed')}
        onConfirm={() => void confirm()}
      >
        Es posible que los lugares elegidos no estén disponibles en un futuro
      </ConfirmDialog>
    </>
  );
}
