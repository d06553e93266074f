import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { askRefund, type Refund } from '../../api/refunds.ts';
import type { Purchase } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere, type Saved } from '../../forms/use-save.ts';
import { useOwnTill } from '../window/use-own-till.ts';
import { ByHand, firstHandWay, type HandWay } from './ByHand.tsx';
import { readAmount, readHandWay, refundableTickets, restText } from './refund-rules.ts';
import styles from './refunds.module.css';

type Way = 'tickets' | 'rest' | 'amount';

interface RefundDialogProps {
  readonly purchase: Purchase;
  readonly charge: Purchase['charges'][number];
  readonly refunds: readonly Refund[];
  /** Finanzas: any amount, and transfers by hand. */
  readonly isFree: boolean;
  readonly onClose: () => void;
}

/** Gives money of a purchase back: chosen tickets at what was paid for them, all that is left, or an amount. */
export function RefundDialog({ purchase, charge, refunds, isFree, onClose }: RefundDialogProps) {
  const tickets = refundableTickets(purchase.tickets, charge, refunds);
  const isNone = tickets.every(({ why }) => why !== '');
  const [way, setWay] = useState<Way>(isNone ? 'rest' : 'tickets');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const tillId = useOwnTill();
  const [hand, setHand] = useState<HandWay | null>(charge.isOfWindow ? firstHandWay(tillId, isFree) : null);
  const send = async (operation: string, reason: string): Promise<Saved> => {
    const amount = way === 'rest' ? charge.rest : readAmount(typed);
    if (way === 'tickets' && chosen.length === 0) return refusedHere('Elegí al menos una entrada.');
    if (way !== 'tickets' && amount === null)
      return refusedHere('Escribí cuánto se devuelve, por ejemplo 1.600,50.');
    const back = readHandWay(hand, tillId);
    if ('problem' in back) return refusedHere(back.problem);
    const what = way === 'tickets' ? { ticketIds: chosen.map(Number) } : { amount: amount ?? '' };
    const asked = await askRefund({ paymentId: charge.id, operation }, { what, reason, by: back.by });
    // The provider's refund period is over: from now on the form asks how it is refunded by hand.
    if (!asked.ok && asked.problem === 'past-deadline') setHand(firstHandWay(tillId, isFree));
    const isAtTill = back.by !== 'provider' && 'tillId' in back.by;
    const amountText = asked.ok ? asked.answer.Reembolso.Monto : '';
    return saidAsDone(asked, isAtTill ? `Entregá ${amountText}.` : 'La devolución va en camino.');
  };
  return (
    <ActDialog
      title={`Devolver dinero de la compra N.º ${purchase.id}`}
      name="Devolver"
      doneText=""
      asksReason
      send={send}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['purchase', purchase.id] });
        void queries.invalidateQueries({ queryKey: ['refunds'] });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Por este pago de {charge.amount} quedan {restText(charge)} por devolver.{' '}
        {charge.isOfWindow ? '' : 'Vuelven al medio con que se pagó. '}
        Las entradas no se anulan con esto.
      </p>
      <Radio.Group label="Qué se devuelve" value={way} onChange={(value) => setWay(value as Way)}>
        <Stack gap="xs" mt="xs">
          <Radio value="tickets" label="Lo que se pagó por las entradas que elijas" disabled={isNone} />
          {isFree && <Radio value="rest" label={`Todo lo que queda: ${restText(charge)}`} />}
          {isFree && <Radio value="amount" label="Un monto" />}
        </Stack>
      </Radio.Group>
      {way === 'tickets' && (
        <Checkbox.Group label="Entradas" value={[...chosen]} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {tickets.map(({ ticket, part, why }) => (
              <Checkbox
                key={ticket.id}
                value={String(ticket.id)}
                label={`${ticket.person}: ${part || 'sin cargo'}`}
                description={[ticket.place, ticket.isRevoked ? 'Anulada' : 'Vigente', why]
                  .filter(Boolean)
                  .join(' · ')}
                disabled={why !== ''}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {way === 'amount' && (
        <TextInput
          label="Monto"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {hand && <ByHand value={hand} tillId={tillId} mayTransfer={isFree} onChange={setHand} />}
    </ActDialog>
  );
}

/** A refund for a provider that does not answer is requested and queued all the same. */
export function saidAsDone(asked: Saved, doneText: string): Saved {
  const isSilent = !asked.ok && asked.problem === 'provider-silent';
  if (asked.ok) notifications.show({ message: doneText, color: 'green' });
  if (isSilent) notifications.show({ message: asked.text, color: 'yellow' });
  return isSilent ? { ok: true } : asked;
}
