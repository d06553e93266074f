import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import type { ListedPriceList } from '../../api/price-lists.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { priceListsQuery } from '../show-prices/use-price-lists.ts';

const columns: Column<ListedPriceList>[] = [
  {
    id: 'nombre',
    header: 'Lista',
    accessorKey: 'name',
    cell: ({ row: { original } }) => <Link to={paths.priceList(original.id)}>{original.name}</Link>,
  },
  { id: 'escenario', header: 'Escenario', accessorKey: 'venueName' },
  { id: 'moneda', header: 'Moneda', accessorKey: 'symbol' },
  { id: 'sectores', header: 'Sectores con precio', accessorKey: 'sectors' },
  {
    id: 'guardada',
    header: 'Guardada',
    accessorKey: 'savedAt',
    cell: ({ row: { original } }) => dateTimeText(original.savedAt),
  },
];

/** Price lists: named usual prices (spec 4 §2.2, §2.5). */
export function Component() {
  const { data } = useQuery(priceListsQuery);
  const { permissions } = useSession();
  return (
    <Page
      title="Listas de precios"
      lead="Precios con nombre, por sector y categoría, para cargar un espectáculo de una vez."
      actions={
        <Group gap="sm">
          <ListExport list="precios" body={{}} />
          {permissions.includes('shows:E') && (
            <Button
              component={Link}
              to={paths.newPriceList}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Nueva lista
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Listas de precios"
          columns={columns}
          rows={data}
          empty="Todavía no hay listas. Creá una acá, o guardá como lista los precios de un espectáculo."
          isWhole
        />
      ) : (
        <Skeleton height={240} aria-label="Cargando" role="status" />
      )}
      <Outlet />
    </Page>
  );
}
