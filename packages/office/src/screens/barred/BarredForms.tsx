import { Alert, Group, Select, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { type WholeFields, WholeForm } from '../../forms/WholeForm.tsx';
import { beginningText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { barredFormOf, barredProblems, barredTexts, SOURCES } from './barred-rules.ts';

interface DocumentType {
  readonly id: number;
  readonly name: string;
}

interface BarredDrawerProps {
  /** Null: a new entry. */
  readonly person: BarredPerson | null;
  readonly documentTypes: readonly DocumentType[];
  readonly reload: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Bars somebody, or changes an entry; then tells which tickets they have, which stay until somebody annuls them. */
export function BarredDrawer({ person, documentTypes, reload, onClose }: BarredDrawerProps) {
  const found = useRef<readonly BarredTicket[]>([]);
  const [tickets, setTickets] = useState<readonly BarredTicket[]>([]);
  const { id = 0, version = 0 } = person ?? {};
  return (
    <FormDrawer title={person ? 'Editar impedido' : 'Agregar impedido'} onClose={onClose}>
      {tickets.length > 0 ? (
        <TicketsOf tickets={tickets} />
      ) : (
        <WholeForm
          of={{ version, value: barredFormOf(person) }}
          save={async (changed, operation) => {
            const saved = await saveBarred(operation, { id, version: changed.version }, changed.value);
            if (saved.ok) found.current = saved.tickets;
            return saved;
          }}
          reload={reload}
          onSaved={() => (found.current.length > 0 ? setTickets(found.current) : onClose())}
          onCancel={onClose}
          problemsOf={barredProblems}
          texts={barredTexts}
        >
          {(fields) => <BarredFields {...fields} documentTypes={documentTypes} isNew={person === null} />}
        </WholeForm>
      )}
    </FormDrawer>
  );
}

interface BarredFieldsProps extends WholeFields<BarredForm> {
  readonly documentTypes: readonly DocumentType[];
  readonly isNew: boolean;
}

function BarredFields({ value, problems, change, documentTypes, isNew }: BarredFieldsProps) {
  const text = (name: 'document' | 'firstName' | 'lastName' | 'reference', label: string) => ({
    label,
    value: value[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Group grow align="start">
        <Select
          label="Tipo de documento"
          allowDeselect={false}
          disabled={!isNew}
          data={documentTypes.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          value={`${value.documentTypeId}`}
          onChange={(chosen) => change({ documentTypeId: Number(chosen) })}
        />
        <TextInput {...text('document', 'Documento')} maxLength={40} readOnly={!isNew} data-autofocus />
      </Group>
      <Group grow align="start">
        <TextInput {...text('firstName', 'Nombres')} maxLength={60} />
        <TextInput {...text('lastName', 'Apellidos')} maxLength={60} />
      </Group>
      <Select
        label="Origen"
        allowDeselect={false}
        data={[...SOURCES]}
        value={value.source}
        onChange={(chosen) => change({ source: chosen === 'club' ? 'club' : 'ley' })}
      />
      <TextInput
        {...text('reference', 'Referencia')}
        description="Oficio, resolución o acta."
        maxLength={200}
      />
      <Group grow align="start">
        <DayInput
          label="Desde"
          value={value.since}
          error={problems.since}
          onChange={(since) => change({ since })}
        />
        <DayInput
          label="Hasta (inclusive)"
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar: Hasta' }}
          value={value.until}
          error={problems.until}
          onChange={(until) => change({ until })}
        />
      </Group>
    </>
  );
}

const TicketsOf = ({ tickets }: { tickets: readonly BarredTicket[] }) => (
  <Alert color="yellow" role="status" title="Ya tiene entradas">
    <Text>Siguen valiendo hasta que alguien las anule.</Text>
    <ul>
      {tickets.map(({ id, showName, startsAt }) => (
        <li key={id}>
          <Link to={paths.ticket(id)}>{showName}</Link>, {beginningText(startsAt)}
        </li>
      ))}
    </ul>
  </Alert>
);

export const LiftDialog = ({ person, onDone }: { person: BarredPerson; onDone: () => void }) => (
  <ActDialog
    title={`Levantar el impedimento de ${person.firstName} ${person.lastName}`}
    name="Levantar"
    doneText="Levantado."
    asksReason
    send={(operation, reason) => liftBarred(operation, person, reason)}
    onDone={onDone}
    onClose={onDone}
  >
    <Text>Este impedimento deja de contar desde este momento. Si la persona tiene otro, sigue.</Text>
  </ActDialog>
);
