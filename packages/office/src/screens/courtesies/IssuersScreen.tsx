import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { archiveIssuer, type Issuer, issuersBody } from '../../api/courtesies.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { FILTER, givenText, quotaText } from './courtesy-rules.ts';
import { IssuerDrawer } from './IssuerDrawer.tsx';
import { reloadCourtesies, useIssuers } from './use-courtesies.ts';

/** Issuers of courtesies, with their quotas. */
export function Component() {
  const address = useListAddress();
  const isArchived = address.get(FILTER.archived) !== '';
  const mayChange = useSession().permissions.includes('guests:E');
  const { data } = useIssuers(isArchived);
  const [edited, setEdited] = useState<Issuer | 'new' | null>(null);
  const [archived, setArchived] = useState<Issuer | null>(null);
  // As it is saved now: somebody else may have changed it while the form is open.
  const current = edited === 'new' ? null : (data?.rows.find(({ id }) => id === edited?.id) ?? edited);
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
      {edited && <IssuerDrawer issuer={current} onClose={() => setEdited(null)} />}
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
        <span className={parts.minor}>{issuer.email}</span>
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
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Editar: ${issuer.name}`}
                  onClick={() => acts.edit(issuer)}
                >
                  Editar
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={`${issuer.isArchived ? 'Volver a usar' : 'Archivar'}: ${issuer.name}`}
                onClick={() => acts.archive(issuer)}
              >
                {issuer.isArchived ? 'Volver a usar' : 'Archivar'}
              </Button>
            </Group>
          ),
        } satisfies Column<Issuer>,
      ]
    : []),
];

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
