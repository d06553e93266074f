import { Button, Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { copyGateStaff, type GatePerson, type PersonForm, saveGatePerson } from '../../api/gate-staff.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { beginningText } from '../../lib/dates.ts';
import { personProblems, ROLES, randomPin } from './staff-rules.ts';
import { useGateShow } from './use-gate-show.ts';

interface PersonDialogProps {
  readonly showId: number;
  /** Null: a new person. */
  readonly person: GatePerson | null;
  readonly onClose: () => void;
}

const draw = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

export function PersonDialog({ showId, person, onClose }: PersonDialogProps) {
  const form = useForm<PersonForm>({
    initialValues: { name: person?.name ?? '', role: person?.role ?? 'portero', pin: '' },
    validate: personProblems(person === null),
  });
  const { save, isBusy, state } = useSave(
    (operation) => saveGatePerson(operation, { showId, ...(person ?? { id: 0, version: 0 }) }, form.values),
    { onSaved: onClose },
  );
  return (
    <Modal opened onClose={onClose} title={person ? `Editar a ${person.name}` : 'Agregar a las puertas'}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={state.problem === 'changed-meanwhile' ? { ...state, problem: null } : state}
        onCancel={onClose}
      >
        <TextInput label="Nombre y apellido" maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <SegmentedControl
          aria-label="Rol"
          data={[...ROLES]}
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role === 'supervisor' ? 'supervisor' : 'portero')}
        />
        <TextInput
          label="PIN"
          description={
            person
              ? 'Vacío: queda el que tiene.'
              : 'De 4 a 8 números. Anotalo ahora: después no se puede ver.'
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          rightSectionWidth={90}
          rightSection={
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => form.setFieldValue('pin', randomPin(draw))}
            >
              Sortear
            </Button>
          }
          {...form.getInputProps('pin')}
        />
      </OfficeForm>
    </Modal>
  );
}

/** Copies the people of another show, with their PINs. */
export function CopyStaffDialog({ onClose }: { onClose: () => void }) {
  const { show, shows } = useGateShow();
  const others = shows.filter(({ id }) => id !== show.id);
  const [fromId, setFromId] = useState(
    others.findLast(({ startsAt }) => startsAt !== '' && startsAt < show.startsAt)?.id ?? 0,
  );
  return (
    <ActDialog
      title="Copiar de otro espectáculo"
      name="Copiar"
      doneText=""
      send={async (operation) =>
        fromId === 0
          ? { ok: false, problem: 'malformed', text: 'Elegí de qué espectáculo.', approvalId: 0 }
          : await copyGateStaff(operation, show.id, fromId)
      }
      onDone={(done) => {
        const copied = done?.copied ?? 0;
        const message = copied === 1 ? 'Se copió una persona.' : `Se copiaron ${copied} personas.`;
        notifications.show({ message, color: 'green' });
        onClose();
      }}
      onClose={onClose}
    >
      <p>Con sus PIN. A quien ya está no se le cambia nada. Las tarjetas hay que imprimirlas de nuevo.</p>
      <Select
        label="Espectáculo"
        placeholder="Elegí uno"
        searchable
        allowDeselect={false}
        data={others.map(({ id, name, startsAt }) => ({
          value: `${id}`,
          label: `${beginningText(startsAt)} · ${name}`,
        }))}
        value={fromId ? `${fromId}` : null}
        onChange={(chosen) => setFromId(Number(chosen))}
      />
    </ActDialog>
  );
}
