import { Alert, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type DifferenceAct, moveTicket, type NewPlace } from '../../api/ticket-acts.ts';
import type { Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { useSession } from '../../shell/use-session.ts';
import { HowPaid, NO_PAYMENT } from '../window/PaymentFields.tsx';
import { useOwnTill } from '../window/use-own-till.ts';
import { HANDED, type Payment, pesos } from '../window/window-rules.ts';
import { type DifferenceKind, differenceChoices, readPayment } from './move-rules.ts';
import { renewedText } from './ticket-rules.ts';

interface MoveDialogProps {
  readonly ticket: Ticket;
  readonly to: Pick<NewPlace, 'standId' | 'sectorCode' | 'seat'>;
  /** The new place's display name. */
  readonly place: string;
  /** It was moved, or the ticket was changed meanwhile. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Confirms the move of a ticket; when the price differs, asks how that is handled. */
export function MoveDialog({ ticket, to, place, onMoved, onClose }: MoveDialogProps) {
  const { permissions } = useSession();
  const tillId = useOwnTill();
  const [difference, setDifference] = useState<DifferenceAct | null>(null);
  const [asked, setAsked] = useState<DifferenceKind | null>(null);
  const [payment, setPayment] = useState<Payment>(NO_PAYMENT);
  const choices = asked ? differenceChoices(asked, { permissions, hasTill: tillId !== null }) : [];
  const send = async (operation: string, reason: string) => {
    const read = readPayment(payment);
    if (difference === 'collect' && 'problem' in read) return refusedHere(read.problem);
    const paid = 'problem' in read ? { method: payment.method, handed: null, receipt: '' } : read;
    const moved = await moveTicket(
      { ticket, operation, reason },
      { ...to, difference, tillId, payment: paid },
    );
    if (!moved.ok && moved.problem === 'difference-unresolved') setAsked('dearer');
    if (!moved.ok && moved.problem === 'cheaper-unresolved') setAsked('cheaper');
    return moved;
  };
  return (
    <ActDialog
      title={`Mover la entrada de ${ticket.person}`}
      name="Mover"
      doneText={`Quedó en el lugar nuevo. ${renewedText(ticket)}`}
      asksReason
      send={send}
      onDone={(done) => {
        if (done) tellMoney(done.answer);
        onMoved();
      }}
      onClose={(isStale) => (isStale ? onMoved() : onClose())}
    >
      <dl>
        <dt>De</dt>
        <dd>{ticket.place}</dd>
        <dt>A</dt>
        <dd>{place}</dd>
      </dl>
      {choices.length > 0 && (
        <Radio.Group
          label="La diferencia"
          value={difference ?? ''}
          onChange={(value) => setDifference(value as DifferenceAct)}
        >
          <Stack gap={4} mt={4}>
            {choices.map(({ act, name }) => (
              <Radio key={act} value={act} label={name} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {asked === 'dearer' && choices.length === 0 && (
        <Alert color="yellow">
          Abrí tu caja para cobrarla, elegí otro lugar, o pedile a Finanzas que la mueva y perdone la
          diferencia.
        </Alert>
      )}
      {difference === 'collect' && <HowPaid payment={payment} onChange={setPayment} />}
    </ActDialog>
  );
}

interface HandedMoney {
  readonly Vuelto?: number;
  readonly Entregar: number;
  /** Of that, by POS. */
  readonly EntregarPos?: number;
}

/** The amount that changes hands now, for the person at the counter. */
export function tellMoney({ Vuelto = 0, Entregar, EntregarPos = 0 }: HandedMoney): void {
  const tell = (message: string) => notifications.show({ message, autoClose: false });
  const inCash = Entregar - EntregarPos;
  if (Vuelto > 0) tell(`Vuelto: ${pesos(Vuelto)}`);
  if (inCash > 0) tell(`Entregá ${pesos(inCash)} ${HANDED.efectivo}.`);
  if (EntregarPos > 0) tell(`Devolvé ${pesos(EntregarPos)} ${HANDED.pos}.`);
}
