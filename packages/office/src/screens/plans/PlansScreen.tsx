import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { fetchVenues, type ListedVenue } from '../../api/plans.ts';
import { countText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';

const columns: Column<ListedVenue>[] = [
  {
    id: 'nombre',
    header: 'Escenario',
    accessorKey: 'name',
    cell: ({ row: { original } }) => <Link to={paths.venue(original.id)}>{original.name}</Link>,
  },
  { id: 'direccion', header: 'Dirección', accessorFn: ({ address }) => address || '—' },
  { id: 'sectores', header: 'Sectores', accessorKey: 'sectors' },
  { id: 'lugares', header: 'Lugares', accessorFn: ({ places }) => countText(places) },
  {
    id: 'revision',
    header: 'Plano publicado',
    accessorFn: ({ revision, publishedAt }) =>
      revision ? `Revisión ${revision}, ${dateTimeText(publishedAt)}` : '—',
  },
  {
    id: 'estado',
    header: 'Estado',
    accessorKey: 'hasDraft',
    cell: ({ row: { original } }) =>
      original.hasDraft ? (
        <StateTag name="Con cambios sin publicar" tone="waiting" />
      ) : (
        <StateTag name="Publicado" tone="good" />
      ),
  },
];

/** The club's venues and their plans. */
export function Component() {
  const { data } = useQuery({ queryKey: ['venues'], queryFn: ({ signal }) => fetchVenues(signal) });
  const { permissions } = useSession();
  return (
    <Page
      title="Escenarios"
      lead="Los lugares donde jugás y su plano: tribunas, sectores, filas y asientos."
      actions={
        <Group gap="sm">
          <ListExport list="escenarios" body={{}} />
          {permissions.includes('plans:E') && (
            <Button component={Link} to={paths.newVenue} leftSection={<IconPlus size={18} />}>
              Nuevo escenario
            </Button>
          )}
        </Group>
      }
    >
      {data && (
        <DataTable
          label="Escenarios"
          columns={columns}
          rows={data}
          empty="Todavía no hay escenarios. Creá el primero para dibujar su plano."
          isWhole
        />
      )}
      <Outlet />
    </Page>
  );
}
