import { Drawer, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createVenue } from '../../api/plans.ts';
import { queries } from '../../api/query.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { paths } from '../../paths.ts';

/** Creates a venue: a name and an address, then its plan is drawn. */
export function Component() {
  const navigate = useNavigate();
  const close = (): void => void navigate(paths.venues);
  const [made, setMade] = useState<number | null>(null);
  const form = useForm({
    initialValues: { name: '', address: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Escribí el nombre.' : null) },
  });
  const { save, isBusy, state } = useSave(
    async (operation) => {
      const { name, address } = form.values;
      const created = await createVenue({ name: name.trim(), address: address.trim() }, operation);
      if (created.ok) setMade(created.id);
      return created;
    },
    {
      doneText: 'Escenario creado.',
      onSaved: () => void queries.invalidateQueries({ queryKey: ['venues'] }),
    },
  );
  useLeaveWhen(made !== null, paths.venue(made ?? 0));
  return (
    <Drawer opened onClose={close} position="right" size="lg" title="Nuevo escenario">
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isDirty={form.isDirty() && made === null}
        isBusy={isBusy}
        state={state}
        submitLabel="Crear y dibujar el plano"
        onCancel={close}
      >
        <TextInput label="Nombre" data-autofocus maxLength={100} {...form.getInputProps('name')} />
        <TextInput label="Dirección" maxLength={200} {...form.getInputProps('address')} />
      </OfficeForm>
    </Drawer>
  );
}
