import { Button, Drawer, Group, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { archiveIssuer, type Issuer, issuersBody, saveIssuer } from '../../api/courtesies.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from '../links/Links.module.css';
import { FILTER, givenText, ISSUER_PROBLEMS, NEW_ISSUER, quotaText } from './courtesy-rules.ts';
import { reloadCourtesies, useIssuers } from './use-courtesies.ts';

/** Issuers of courtesies, with their quotas. */
export function Component() {
  const address = useListAddress();
  const isArchived = address.get(FILTER.archived) !== '';
  const mayChange = useSession().permissions.includes('guests:E');
  const { data } = useIssuers(isArchived);
  const [edited, setEdited] = useState<Issuer | 'new' | null>(null);
  const [archived, setArchived] = useState<Issuer | null>(null);
  return (
    <Page
      title="Emisores"
      lead="Quiénes dan cortesías en nombre del club, y cuántas como máximo."
      actions={
        <Group gap="sm">
          <ListExport list="emisores" body={issuersBody(isArchived)} />
          {mayChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
              Nuevo emisor
            </Button>
          )}
        </Group>
      }
    >
      <div>
        <SegmentedControl
          aria-label="Cuáles"
          data={[
            { value: '', label: 'En uso' },
            { value: 'si', label: 'Archivados' },
          ]}
          value={isArchived ? 'si' : ''}
          onChange={(chosen) => address.set({ [FILTER.archived]: chosen })}
        />
      </div>
      <PagedList
        label="Emisores"
        list="emisores"
        columns={columnsFor({ mayChange, edit: setEdited, archive: setArchived })}
        page={data}
        empty={isArchived ? 'Ninguno está archivado.' : 'Todavía no hay emisores. Creá el primero.'}
        one="emisor"
        many="emisores"
      />
      {edited && <IssuerDrawer issuer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {archived && <ArchiveDialog issuer={archived} onClose={() => setArchived(null)} />}
    </Page>
  );
}

const columnsFor = (acts: {
  mayChange: boolean;
  edit: (issuer: Issuer) => void;
  archive: (issuer: Issuer) => void;
}): Column<Issuer>[] => [
  {
    id: 'emisor',
    header: 'Emisor',
    accessorKey: 'name',
    cell: ({ row: { original: issuer } }) => (
      <>
        <Link to={`${paths.courtesies}?${FILTER.issuer}=${issuer.id}`}>{issuer.name}</Link>
        <span className={styles.minor}>{issuer.email}</span>
      </>
    ),
  },
  {
    id: 'show',
    header: 'Cupo por espectáculo',
    accessorFn: ({ showQuota }) => showQuota ?? Number.POSITIVE_INFINITY,
    cell: ({ row }) => quotaText(row.original.showQuota),
  },
  {
    id: 'temporada',
    header: 'Cupo por temporada',
    accessorFn: ({ seasonQuota }) => seasonQuota ?? Number.POSITIVE_INFINITY,
    cell: ({ row }) => quotaText(row.original.seasonQuota),
  },
  {
    id: 'dadas',
    header: 'Dadas este año',
    accessorKey: 'given',
    cell: ({ row }) => givenText(row.original),
  },
  ...(acts.mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: issuer } }) => (
            <Group gap="xs" wrap="nowrap">
              {!issuer.isArchived && (
                <Button size="xs" variant="default" onClick={() => acts.edit(issuer)}>
                  Editar
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => acts.archive(issuer)}>
                {issuer.isArchived ? 'Volver a usar' : 'Archivar'}
              </Button>
            </Group>
          ),
        } satisfies Column<Issuer>,
      ]
    : []),
];

/** Empty: as many as there are. */
const quotaOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

function IssuerDrawer({ issuer, onClose }: { issuer: Issuer | null; onClose: () => void }) {
  const form = useForm({ initialValues: issuer ?? NEW_ISSUER, validate: ISSUER_PROBLEMS });
  const { save, isBusy, state } = useSave(
    (operation) => saveIssuer(operation, issuer ?? { id: 0, version: 0 }, form.values),
    {
      onSaved: () => {
        void reloadCourtesies();
        onClose();
      },
    },
  );
  const isStale = state.problem === 'changed-meanwhile';
  const quota = (name: 'showQuota' | 'seasonQuota', label: string) => (
    <NumberInput
      label={label}
      description="Vacío: sin tope."
      min={0}
      max={99_999}
      allowDecimal={false}
      value={form.values[name] ?? ''}
      onChange={(typed) => form.setFieldValue(name, quotaOf(typed))}
    />
  );
  return (
    <Drawer opened onClose={onClose} position="right" title={issuer ? 'Editar emisor' : 'Nuevo emisor'}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={isStale ? { ...state, problem: null } : state}
        onCancel={onClose}
      >
        <TextInput label="Nombre" maxLength={80} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Correo"
          description="De quien responde por sus cortesías."
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <Group grow align="start">
          {quota('showQuota', 'Cupo por espectáculo')}
          {quota('seasonQuota', 'Cupo por temporada')}
        </Group>
        <p className={styles.note}>
          La temporada son los espectáculos de un año. Para superar un cupo hace falta Administración.
        </p>
      </OfficeForm>
    </Drawer>
  );
}

const ArchiveDialog = ({ issuer, onClose }: { issuer: Issuer; onClose: () => void }) => (
  <ActDialog
    title={issuer.isArchived ? `Volver a usar ${issuer.name}` : `Archivar ${issuer.name}`}
    name={issuer.isArchived ? 'Volver a usar' : 'Archivar'}
    doneText={issuer.isArchived ? 'Puede volver a dar cortesías.' : 'Archivado.'}
    send={(operation) => archiveIssuer(operation, issuer, !issuer.isArchived)}
    onDone={() => {
      void reloadCourtesies();
      onClose();
    }}
    onClose={onClose}
  >
    <p>
      {issuer.isArchived
        ? 'Se ofrece de nuevo al crear una cortesía.'
        : 'No se ofrece para cortesías nuevas. Las que dio siguen sirviendo.'}
    </p>
  </ActDialog>
);
