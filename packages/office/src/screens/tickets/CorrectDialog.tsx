import { Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { correctTicket, type PersonForm } from '../../api/ticket-acts.ts';
import type { Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { renewedText } from './ticket-rules.ts';

/** Corrects the person of a ticket. */
export function CorrectDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [person, setPerson] = useState<PersonForm>({
    firstName: ticket.firstName,
    lastName: ticket.lastName,
    documentTypeId: ticket.documentTypeId,
    document: ticket.documentNumber,
    phone: ticket.phone,
  });
  const field = (name: keyof Omit<PersonForm, 'documentTypeId'>, label: string) => ({
    label,
    value: person[name],
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setPerson((was) => ({ ...was, [name]: value }));
    },
  });
  const reread = () => {
    void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
    onClose();
  };
  return (
    <ActDialog
      title="Corregir la persona"
      name="Corregir"
      doneText={`Corregida. ${renewedText(ticket)}`}
      asksReason
      send={(operation, reason) => correctTicket({ ticket, operation, reason }, person)}
      onDone={reread}
      onClose={(isStale) => (isStale ? reread() : onClose())}
    >
      <p>La entrada queda con otro código: la que ya se imprimió o se envió deja de servir.</p>
      <Group grow align="start">
        <TextInput {...field('firstName', 'Nombre')} data-autofocus />
        <TextInput {...field('lastName', 'Apellido')} />
      </Group>
      <Group grow align="start">
        <Select
          label="Tipo de documento"
          allowDeselect={false}
          data={ticket.documentTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(person.documentTypeId)}
          onChange={(value) => value && setPerson((was) => ({ ...was, documentTypeId: Number(value) }))}
        />
        <TextInput {...field('document', 'Documento')} />
      </Group>
      <TextInput {...field('phone', 'Teléfono')} />
    </ActDialog>
  );
}
