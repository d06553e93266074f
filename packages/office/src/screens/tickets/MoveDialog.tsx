import { Alert, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type DifferenceAct, moveTicket, type NewPlace } from '../../api/ticket-acts.ts';
import type { Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';

interface MoveDialogProps {
  readonly ticket: Ticket;
  readonly to: Omit<NewPlace, 'difference'>;
  /** Where that is, as people say it. */
  readonly place: string;
  readonly mayWaive: boolean;
  /** It was moved, or somebody else changed the ticket meanwhile. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a ticket moves; when the price differs, what is done about that. */
export function MoveDialog({ ticket, to, place, mayWaive, onMoved, onClose }: MoveDialogProps) {
  const [difference, setDifference] = useState<DifferenceAct | null>(null);
  const [asked, setAsked] = useState<DifferenceAct | null>(null);
  return (
    <ActDialog
      title={`Mover la entrada de ${ticket.person}`}
      name="Mover"
      doneText="Quedó en el lugar nuevo. La entrada nueva sale por correo cuando está el archivo."
      asksReason
      send={async (operation, reason) => {
        const moved = await moveTicket({ ticket, operation, reason }, { ...to, difference });
        if (!moved.ok && moved.problem === 'difference-unresolved') setAsked('waive');
        if (!moved.ok && moved.problem === 'cheaper-unresolved') setAsked('keep');
        return moved;
      }}
      onDone={onMoved}
      onClose={(isStale) => (isStale ? onMoved() : onClose())}
    >
      <dl>
        <dt>De</dt>
        <dd>{ticket.place}</dd>
        <dt>A</dt>
        <dd>{place}</dd>
      </dl>
      {asked === 'waive' && mayWaive && (
        <Choice name="Perdonar la diferencia" value="waive" chosen={difference} onChoose={setDifference} />
      )}
      {asked === 'waive' && !mayWaive && (
        <Alert color="yellow">
          Elegí otro lugar, o pedile a Finanzas que la mueva y perdone la diferencia.
        </Alert>
      )}
      {asked === 'keep' && (
        <Choice name="No se devuelve" value="keep" chosen={difference} onChoose={setDifference} />
      )}
    </ActDialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: DifferenceAct;
  readonly chosen: DifferenceAct | null;
  readonly onChoose: (value: DifferenceAct) => void;
}

const Choice = ({ name, value, chosen, onChoose }: ChoiceProps) => (
  <Radio.Group label="La diferencia" value={chosen ?? ''} onChange={() => onChoose(value)}>
    <Stack gap={4} mt={4}>
      <Radio value={value} label={name} />
    </Stack>
  </Radio.Group>
);
