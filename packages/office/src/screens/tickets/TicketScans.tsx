import { Title } from '@mantine/core';
import type { GateScan } from '../../api/gate-scans.ts';
import { queries } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { instantText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { useSession } from '../../shell/use-session.ts';
import { annulColumn } from '../gate-show/AnnulEntry.tsx';
import { scanColumns } from '../gate-show/scan-columns.tsx';
import styles from './tickets.module.css';

const columns: Column<GateScan>[] = [
  { id: 'hora', header: 'Hora', accessorFn: ({ at }) => instantText(at) },
  ...scanColumns,
];

/** A ticket's scans: where and when, and their results. */
export function TicketScans({ ticket: { id, scans } }: { ticket: Ticket }) {
  const mayAnnul = useSession().permissions.includes('gates:E');
  const reread = () => void queries.invalidateQueries({ queryKey: ['ticket', id] });
  return (
    <section className={styles.section}>
      <Title order={2} size="h4">
        Lecturas en las puertas
      </Title>
      <DataTable
        label="Lecturas en las puertas"
        columns={mayAnnul ? [...columns, annulColumn(reread)] : columns}
        rows={[...scans]}
        isWhole={false}
        empty="Todavía no se leyó en ninguna puerta."
      />
    </section>
  );
}
