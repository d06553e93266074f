import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { resendTicket, type Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';

/** Resends a ticket, or all that came with it, to its address or to a corrected one. */
export function ResendDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [email, setEmail] = useState(ticket.email);
  const [all, setAll] = useState(false);
  return (
    <ActDialog
      title={`Reenviar la entrada de ${ticket.person}`}
      name="Reenviar"
      doneText="El correo va en camino."
      asksReason
      send={(operation, reason) =>
        resendTicket(
          { ticketId: ticket.id, operation },
          { all, reason, email: email.trim() === ticket.email ? '' : email.trim() },
        )
      }
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Correo"
        type="email"
        description="Si lo corregís, la entrada queda con el nuevo."
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Checkbox
        label="También las otras entradas que salieron con ella al mismo correo"
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
    </ActDialog>
  );
}
