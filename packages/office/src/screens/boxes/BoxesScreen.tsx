import {
  Button,
  Checkbox,
  Drawer,
  Group,
  NativeSelect,
  NumberInput,
  Skeleton,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Box, saveBox } from '../../api/boxes.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from '../links/Links.module.css';
import { BOX_PROBLEMS, boxLook, formOf } from './box-rules.ts';
import { SeasonDrawer } from './SeasonDrawer.tsx';
import { reloadBoxes, useBoxes } from './use-boxes.ts';

/** Boxes and paddocks, and the season to which they are admitted automatically. */
export function Component() {
  const { data } = useBoxes();
  const mayChange = useSession().permissions.includes('guests:E');
  const [opened, setOpened] = useState<'new' | 'season' | null>(null);
  return (
    <Page
      title="Palcos"
      lead="Los palcos y el paddock: a quién le escribe el club, cuántos menores y plazas de parking tienen."
      actions={
        <Group gap="sm">
          <ListExport list="palcos" body={{}} />
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={18} aria-hidden="true" />}
            onClick={() => setOpened('season')}
          >
            Temporada
          </Button>
          {mayChange && data && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpened('new')}>
              Nuevo palco
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Palcos"
          columns={columns}
          rows={data.boxes}
          isWhole
          empty="Todavía no hay palcos."
        />
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
      {opened === 'new' && data && (
        <BoxDrawer box={null} sectors={data.sectors} onClose={() => setOpened(null)} />
      )}
      {opened === 'season' && <SeasonDrawer mayChange={mayChange} onClose={() => setOpened(null)} />}
    </Page>
  );
}

const columns: Column<Box>[] = [
  {
    id: 'palco',
    header: 'Palco',
    accessorKey: 'code',
    cell: ({ row: { original: box } }) => (
      <>
        <Link to={paths.box(box.id)}>{box.code}</Link>
        <span className={styles.minor}>{box.description}</span>
      </>
    ),
  },
  {
    id: 'sector',
    header: 'Sector',
    accessorKey: 'sector',
    cell: ({ row: { original: box } }) => (
      <>
        {box.sector}
        <span className={styles.minor}>{box.floor && `Piso ${box.floor}`}</span>
      </>
    ),
  },
  {
    id: 'referente',
    header: 'Referente',
    accessorKey: 'referent',
    cell: ({ row: { original: box } }) => (
      <>
        {box.referent}
        <span className={styles.minor}>{box.email}</span>
      </>
    ),
  },
  { id: 'menores', header: 'Menores', accessorKey: 'minors' },
  { id: 'plazas', header: 'Plazas', accessorKey: 'spaces' },
  {
    id: 'estado',
    header: 'Estado',
    accessorKey: 'isEnabled',
    cell: ({ row: { original: box } }) => <StateTag {...boxLook(box)} />,
  },
];

interface BoxDrawerProps {
  /** Null: a new one. */
  readonly box: Box | null;
  readonly sectors: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

export function BoxDrawer({ box, sectors, onClose }: BoxDrawerProps) {
  const form = useForm({ initialValues: formOf(box, sectors), validate: BOX_PROBLEMS });
  const { save, isBusy, state } = useSave(
    (operation) => saveBox(operation, box ?? { id: 0, version: 0 }, form.values),
    {
      onSaved: () => {
        void reloadBoxes();
        onClose();
      },
    },
  );
  const isStale = state.problem === 'changed-meanwhile';
  const count = (name: 'minors' | 'spaces', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={99}
      allowDecimal={false}
      value={form.values[name]}
      onChange={(typed) => form.setFieldValue(name, Number(typed) || 0)}
    />
  );
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={box ? 'Editar palco' : 'Nuevo palco'}>
      {!box && sectors.length === 0 ? (
        <p>
          Todos los sectores sin numerar ya son palcos. Los sectores se crean en{' '}
          <Link to={paths.venues}>Escenarios</Link>.
        </p>
      ) : (
        <OfficeForm
          onSubmit={() => void form.onSubmit(() => void save())()}
          isBusy={isBusy}
          state={isStale ? { ...state, problem: null } : state}
          onCancel={onClose}
        >
          {!box && (
            <NativeSelect
              label="Sector"
              description="No se cambia después."
              data={sectors.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(form.values.sectorId)}
              onChange={(event) => form.setFieldValue('sectorId', Number(event.currentTarget.value))}
            />
          )}
          <Group grow align="start">
            <TextInput label="Código" maxLength={20} data-autofocus {...form.getInputProps('code')} />
            <TextInput label="Piso" maxLength={20} {...form.getInputProps('floor')} />
          </Group>
          <TextInput label="Descripción" maxLength={80} {...form.getInputProps('description')} />
          <Group grow align="start">
            {count('minors', 'Invitaciones de menores')}
            {count('spaces', 'Plazas de parking')}
          </Group>
          <TextInput label="Referente" maxLength={80} {...form.getInputProps('referent')} />
          <TextInput
            label="Correo del referente"
            description="A donde van los links y las reservas de parking."
            type="email"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Checkbox
            label="Habilitado"
            description="Sin tildar, sus links no abren."
            checked={form.values.isEnabled}
            onChange={(event) => form.setFieldValue('isEnabled', event.currentTarget.checked)}
          />
        </OfficeForm>
      )}
    </Drawer>
  );
}
