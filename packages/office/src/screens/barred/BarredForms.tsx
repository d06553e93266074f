import { Alert, Drawer, Group, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type BarredForm,
  type BarredPerson,
  type BarredTicket,
  liftBarred,
  saveBarred,
} from '../../api/barred.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { DayInput } from '../../forms/DayInput.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { PROBLEMS, SOURCES } from './barred-rules.ts';

interface BarredDrawerProps {
  /** Null: a new entry. */
  readonly person: BarredPerson | null;
  readonly initial: BarredForm;
  readonly documentTypes: readonly { readonly id: number; readonly name: string }[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Bars somebody, or changes an entry; then tells which tickets they have, which stay until somebody annuls them. */
export function BarredDrawer({ person, initial, documentTypes, onSaved, onClose }: BarredDrawerProps) {
  const [tickets, setTickets] = useState<readonly BarredTicket[] | null>(null);
  const form = useForm<BarredForm>({ initialValues: initial, validate: PROBLEMS });
  const { save, isBusy, state } = useSave(
    (operation) => saveBarred(operation, person ?? { id: 0, version: 0 }, form.values),
    {
      onSaved: (done) => {
        onSaved();
        if (done && done.tickets.length > 0) setTickets(done.tickets);
        else onClose();
      },
    },
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={person ? 'Editar impedido' : 'Agregar impedido'}
    >
      {tickets ? (
        <TicketsOf tickets={tickets} />
      ) : (
        <OfficeForm
          onSubmit={() => void form.onSubmit(() => void save())()}
          isBusy={isBusy}
          state={state}
          onCancel={onClose}
        >
          <Group grow align="start">
            <Select
              label="Tipo de documento"
              allowDeselect={false}
              disabled={person !== null}
              data={documentTypes.map(({ id, name }) => ({ value: `${id}`, label: name }))}
              value={`${form.values.documentTypeId}`}
              onChange={(chosen) => form.setFieldValue('documentTypeId', Number(chosen))}
            />
            <TextInput
              label="Documento"
              maxLength={40}
              readOnly={person !== null}
              data-autofocus
              {...form.getInputProps('document')}
            />
          </Group>
          <Group grow align="start">
            <TextInput label="Nombres" maxLength={60} {...form.getInputProps('firstName')} />
            <TextInput label="Apellidos" maxLength={60} {...form.getInputProps('lastName')} />
          </Group>
          <Select
            label="Origen"
            allowDeselect={false}
            data={[...SOURCES]}
            {...form.getInputProps('source')}
          />
          <TextInput
            label="Referencia"
            description="Oficio, resolución o acta."
            maxLength={200}
            {...form.getInputProps('reference')}
          />
          <Group grow align="start">
            <DayInput label="Desde" value={form.values.since} {...form.getInputProps('since')} />
            <DayInput
              label="Hasta (inclusive)"
              clearable
              clearButtonProps={{ 'aria-label': 'Quitar: Hasta' }}
              value={form.values.until}
              {...form.getInputProps('until')}
            />
          </Group>
        </OfficeForm>
      )}
    </Drawer>
  );
}

const TicketsOf = ({ tickets }: { tickets: readonly BarredTicket[] }) => (
  <Alert color="yellow" role="status" title="Ya tiene entradas">
    <Text>Siguen valiendo hasta que alguien las anule.</Text>
    <ul>
      {tickets.map(({ id, showName, startsAt }) => (
        <li key={id}>
          <Link to={paths.ticket(id)}>{showName}</Link>, {dateTimeText(startsAt)}
        </li>
      ))}
    </ul>
  </Alert>
);

export const LiftDialog = ({ person, onDone }: { person: BarredPerson; onDone: () => void }) => (
  <ActDialog
    title={`Levantar el impedimento de ${person.firstName} ${person.lastName}`}
    name="Levantar"
    doneText="Levantado: puede volver a comprar."
    asksReason
    send={(operation, reason) => liftBarred(operation, person, reason)}
    onDone={onDone}
    onClose={onDone}
  >
    <Text>Desde este momento se le pueden emitir entradas.</Text>
  </ActDialog>
);
