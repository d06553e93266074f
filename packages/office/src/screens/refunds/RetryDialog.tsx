import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { type Refund, type RefundWay, retryRefund } from '../../api/refunds.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere, type Saved } from '../../forms/use-save.ts';
import { useOwnTill } from '../window/use-own-till.ts';
import { ByHand, firstHandWay, type HandWay } from './ByHand.tsx';
import { saidAsDone } from './RefundDialog.tsx';
import { readHandWay, restText } from './refund-rules.ts';
import styles from './refunds.module.css';

interface RetryDialogProps {
  readonly refund: Refund;
  /** Finanzas: at the provider again, and transfers by hand. */
  readonly isFree: boolean;
  readonly onClose: () => void;
}

/** Retries a refund, or records how it was paid by hand: only after its provider has rejected it. */
export function RetryDialog({ refund, isFree, onClose }: RetryDialogProps) {
  const isRejected = refund.state === 'rejected';
  const amount = refund.left === '' ? refund.amount : restText({ ...refund, rest: refund.left });
  const tillId = useOwnTill();
  const isOfWindow = isRejected && refund.isOfWindow;
  const [typed, setHand] = useState<HandWay | null>(null);
  const hand = typed ?? (isFree && !isOfWindow ? null : firstHandWay(tillId, isFree));
  const lead = [
    isOfWindow ? 'Se pagó en ventanilla: se devuelve en mano.' : `${refund.provider} lo rechazó.`,
    amount !== refund.amount && `Era de ${refund.amount}: lo demás ya volvió o va en camino.`,
    isFree && !isOfWindow && 'Podés pedírselo de nuevo, o devolverlo vos.',
  ].filter(Boolean);
  const send = async (operation: string): Promise<Saved> => {
    const back = readHandWay(hand, tillId);
    if ('problem' in back) return refusedHere(back.problem);
    const retried = await retryRefund({ ...refund, operation }, back.by);
    // What is left of it may be another amount meanwhile.
    if (!retried.ok) void queries.invalidateQueries({ queryKey: ['refunds'] });
    return saidAsDone(retried, doneTextOf(amount, back.by));
  };
  return (
    <ActDialog
      title={`Reembolso de ${amount} a ${refund.buyer || 'quien pagó'}`}
      name={hand ? 'Registrar' : 'Reintentar'}
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
        {isRejected ? lead.join(' ') : 'Se le pide ahora al proveedor. Si ya lo hizo, no lo hace dos veces.'}
      </p>
      {isRejected && isFree && !isOfWindow && (
        <Radio.Group
          label="Quién lo devuelve"
          value={hand ? 'hand' : 'provider'}
          onChange={(value) => setHand(value === 'hand' ? firstHandWay(tillId, isFree) : null)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="provider" label={`Pedírselo de nuevo a ${refund.provider}`} />
            <Radio value="hand" label="Lo devolvemos nosotros" />
          </Stack>
        </Radio.Group>
      )}
      {hand && <ByHand value={hand} tillId={tillId} mayTransfer={isFree} onChange={setHand} />}
    </ActDialog>
  );
}

function doneTextOf(amount: string, by: RefundWay): string {
  if (by === 'provider') return 'Se va a pedir de nuevo.';
  return 'tillId' in by ? `Entregá ${amount}.` : 'Quedó como pagado por transferencia.';
}
