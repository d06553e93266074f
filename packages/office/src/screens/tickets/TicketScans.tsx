import { Title } from '@mantine/core';
import type { GateScan } from '../../api/gate-scans.ts';
import { instantText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { scanColumns } from '../gate-show/scan-columns.tsx';
import styles from './tickets.module.css';

const columns: Column<GateScan>[] = [
  { id: 'hora', header: 'Hora', accessorFn: ({ at }) => instantText(at) },
  ...scanColumns,
];

/** Where and when a ticket was read, and what the lane answered. */
export const TicketScans = ({ scans }: { scans: readonly GateScan[] }) => (
  <section className={styles.section}>
    <Title order={2} size="h4">
      Lecturas en las puertas
    </Title>
    <DataTable
      label="Lecturas en las puertas"
      columns={columns}
      rows={[...scans]}
      isWhole={false}
      empty="Todavía no se leyó en ninguna puerta."
    />
  </section>
);
