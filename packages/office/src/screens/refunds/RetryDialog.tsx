import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { type Refund, retryRefund } from '../../api/refunds.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import type { Saved } from '../../forms/use-save.ts';
import { saidAsDone } from './RefundDialog.tsx';
import { receiptProblem } from './refund-rules.ts';
import styles from './refunds.module.css';

/** Tries a refund again, or says that it was paid by hand: only once its provider has rejected it. */
export function RetryDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const isRejected = refund.state === 'rejected';
  const [isByHand, setByHand] = useState(false);
  const [receipt, setReceipt] = useState('');
  const send = async (operation: string): Promise<Saved> => {
    const problem = isByHand ? receiptProblem(receipt) : null;
    if (problem) return { ok: false, problem: 'malformed', text: problem, approvalId: 0 };
    const retried = await retryRefund({ id: refund.id, operation }, isByHand ? receipt.trim() : '');
    return saidAsDone(retried, isByHand ? 'Quedó como pagado por transferencia.' : 'Se va a pedir de nuevo.');
  };
  return (
    <ActDialog
      title={`Reembolso de ${refund.amount} a ${refund.buyer || 'quien pagó'}`}
      name={isByHand ? 'Registrar' : 'Reintentar'}
      doneText=""
      send={send}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['refunds'] });
        void queries.invalidateQueries({ queryKey: ['purchase', refund.purchaseId] });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {isRejected
          ? `${refund.provider} lo rechazó. Podés pedírselo de nuevo, o devolverlo vos.`
          : 'Se le pide ahora al proveedor. Si ya lo hizo, no lo hace dos veces.'}
      </p>
      {isRejected && (
        <Radio.Group
          label="Cómo se devuelve"
          value={isByHand ? 'transfer' : 'provider'}
          onChange={(value) => setByHand(value === 'transfer')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="provider" label={`Pedírselo de nuevo a ${refund.provider}`} />
            <Radio value="transfer" label="Ya lo devolví por transferencia" />
          </Stack>
        </Radio.Group>
      )}
      {isByHand && (
        <TextInput
          label="Comprobante de la transferencia"
          maxLength={40}
          value={receipt}
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
