import { Drawer, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { savePriceList } from '../../api/price-lists.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { useSave } from '../../forms/use-save.ts';
import { NoPermission } from '../../pages/NoPermission.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { reloadPriceLists } from '../show-prices/use-price-lists.ts';
import { showOptionsQuery } from '../shows/use-show.ts';
import { nameProblem } from './price-list-rules.ts';

/** Creates a price list: its name, its venue and its currency, then its prices. */
export function Component() {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const close = (): void => void navigate(paths.priceLists);
  return (
    <Drawer opened onClose={close} position="right" size="lg" title="Nueva lista de precios">
      {permissions.includes('shows:E') ? <NewList onCancel={close} /> : <NoPermission />}
    </Drawer>
  );
}

function NewList({ onCancel }: { onCancel: () => void }) {
  const { data: options } = useQuery(showOptionsQuery);
  const [made, setMade] = useState<number | null>(null);
  const form = useForm({
    initialValues: { name: '', venueId: 0, currencyId: 1 },
    validate: { name: nameProblem },
  });
  const { name, currencyId } = form.values;
  // Most clubs have one venue, or most of their shows in the first.
  const venueId = form.values.venueId || (options?.venues[0]?.id ?? 0);
  const { save, isBusy, state } = useSave(
    async (operation) => {
      const list = { id: 0, version: 0, name: name.trim(), venueId, currencyId, prices: [] };
      const created = await savePriceList(list, operation);
      if (created.ok) setMade(created.list.id);
      return created;
    },
    { doneText: 'Lista creada.', onSaved: () => void reloadPriceLists() },
  );
  useLeaveWhen(made !== null, paths.priceList(made ?? 0));
  if (options?.venues.length === 0)
    return (
      <p>
        Publicá primero el plano de un escenario, en <Link to={paths.venues}>Escenarios</Link>.
      </p>
    );
  const data = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <OfficeForm
      onSubmit={() => void form.onSubmit(() => void save())()}
      isDirty={form.isDirty() && made === null}
      isBusy={isBusy}
      state={state}
      submitLabel="Crear y poner los precios"
      onCancel={onCancel}
    >
      <TextInput label="Nombre" data-autofocus maxLength={80} {...form.getInputProps('name')} />
      <Select<number>
        label="Escenario"
        allowDeselect={false}
        data={data(options?.venues)}
        value={venueId || null}
        onChange={(id) => form.setFieldValue('venueId', id ?? 0)}
      />
      <Select<number>
        label="Moneda"
        allowDeselect={false}
        data={data(options?.currencies)}
        value={currencyId}
        onChange={(id) => form.setFieldValue('currencyId', id ?? 1)}
      />
    </OfficeForm>
  );
}
