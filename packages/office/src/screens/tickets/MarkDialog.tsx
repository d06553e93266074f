import { Radio } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { markTicket } from '../../api/ticket-acts.ts';
import type { MarkKind, Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { GATE_REASONS } from '../gate-show/gate-reasons.ts';

/** Marks a ticket at the gates, for the supervisor or for a look, or unmarks it (spec 5 §2.2). */
export function MarkDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [kind, setKind] = useState<MarkKind>('supervisor');
  const isMarking = ticket.mark === null;
  const reread = () => {
    void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
    onClose();
  };
  return (
    <ActDialog
      title={isMarking ? 'Marcar para la puerta' : 'Quitar la marca para la puerta'}
      name={isMarking ? 'Marcar' : 'Quitar la marca'}
      doneText="Guardado. Los carriles ya lo saben."
      asksReason
      reasonNote="Lo ve solo la oficina."
      reasons={isMarking ? GATE_REASONS.mark : GATE_REASONS.unmark}
      send={(operation, reason) => markTicket({ ticket, operation, reason }, isMarking ? kind : null)}
      onDone={reread}
      onClose={reread}
    >
      {isMarking ? (
        <Radio.Group
          label="En el carril"
          value={kind}
          onChange={(chosen) => setKind(chosen === 'look' ? 'look' : 'supervisor')}
        >
          <Radio
            mt="xs"
            value="supervisor"
            label="Pasar a supervisor"
            description="No entra hasta que el supervisor decida. El carril no dice por qué."
          />
          <Radio
            mt="xs"
            value="look"
            label="Mirar la entrada"
            description="Entra. El carril muestra «Pasa» con el aviso «Mirar la entrada»."
          />
        </Radio.Group>
      ) : (
        <p>La entrada vuelve a pasar como las demás.</p>
      )}
    </ActDialog>
  );
}
