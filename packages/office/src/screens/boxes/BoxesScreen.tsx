import { Button, Group, Skeleton } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Box } from '../../api/boxes.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { BoxDrawer } from './BoxDrawer.tsx';
import { boxLook } from './box-rules.ts';
import { SeasonDrawer } from './SeasonDrawer.tsx';
import { useBoxes } from './use-boxes.ts';

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
        <span className={parts.minor}>{box.description}</span>
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
        <span className={parts.minor}>{box.floor && `Piso ${box.floor}`}</span>
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
        <span className={parts.minor}>{box.email}</span>
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
