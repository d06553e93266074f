import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RoomSummary } from '../../api/rooms.ts';
import { countText } from '../../lib/counts.ts';
import { dateTimeText, dayText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { STATE_LOOKS } from './room-rules.ts';
import styles from './rooms.module.css';
import { useRooms } from './use-room.ts';

const columns: Column<RoomSummary>[] = [
  {
    id: 'fila',
    header: 'Fila',
    cell: ({ row: { original: room } }) => <Link to={paths.room(room.id)}>{room.name}</Link>,
  },
  {
    id: 'espectaculos',
    header: 'Espectáculos',
    cell: ({ row: { original: room } }) => (
      <ul className={styles.shows}>
        {room.shows.map(({ id, name, date }) => (
          <li key={id}>
            {name} <span className={styles.minor}>{dayText(date) || 'Fecha a confirmar'}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: room } }) => <StateTag {...STATE_LOOKS[room.letter]} />,
  },
  { id: 'apertura', header: 'Apertura', accessorFn: ({ opensAt }) => dateTimeText(opensAt) },
  { id: 'esperan', header: 'Esperan', accessorFn: ({ waiting }) => countText(waiting) },
];

/** The waiting rooms, newest first (spec 6 §9). */
export function Component() {
  const { data } = useRooms();
  const mayEdit = useSession().permissions.includes('room:E');
  return (
    <Page
      title="Fila"
      lead="Para las ventas grandes: la gente se anota, se sortea el orden, y entra a comprar por tandas."
      actions={
        <Group gap="sm">
          <ListExport list="filas" body={{}} />
          {mayEdit && (
            <Button
              component={Link}
              to={paths.newRoom}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Nueva fila
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Filas"
          columns={columns}
          rows={[...data.rooms]}
          isWhole={false}
          empty="Todavía no hiciste ninguna. Prepará la primera unos días antes de abrir una venta grande."
        />
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
    </Page>
  );
}
