import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchScans, type GateScan, scansOf } from '../../api/gate-scans.ts';
import { queries } from '../../api/query.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { annulColumn } from './AnnulEntry.tsx';
import styles from './board.module.css';
import { clockText } from './board-rules.ts';
import own from './gate-show.module.css';
import { scanColumns } from './scan-columns.tsx';
import { useGateShow } from './use-gate-show.ts';

const TEXT = 'buscar';
const ONLY = 'solo';

/** What was read at the gates; with a search the whole path of a ticket (spec 5 §2.3). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const seesTickets = useSession().permissions.includes('tickets:V');
  const address = useListAddress();
  const search = { text: address.get(TEXT), only: address.get(ONLY), from: address.from };
  const { data } = useQuery({
    queryKey: ['gate-scans', show.id, search],
    queryFn: ({ signal }) => fetchScans(show.id, search, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const reread = () => void queries.invalidateQueries({ queryKey: ['gate-scans', show.id] });
  return (
    <div className={own.part}>
      <div className={own.bar}>
        <ScanSearch key={search.text} text={search.text} mayEdit={mayEdit} />
        <SegmentedControl
          aria-label="Qué lecturas"
          data={[
            { value: '', label: 'Todas' },
            { value: 'ingresos', label: 'Pasaron' },
            { value: 'rechazos', label: 'Rechazos' },
          ]}
          value={search.only}
          onChange={(only) => address.set({ [ONLY]: only })}
        />
        {mayEdit && <ExportButton exported={scansOf(show.id)} />}
      </div>
      {data ? (
        <>
          <DataTable
            label="Lecturas"
            columns={[...columnsFor(seesTickets), ...(mayEdit ? [annulColumn(reread)] : [])]}
            rows={[...data.scans]}
            isWhole={false}
            empty={search.text === '' ? 'Todavía no se leyó nada.' : 'Ninguna lectura de lo que buscaste.'}
          />
          <Pages total={data.total} next={data.next} one="lectura" many="lecturas" />
        </>
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
    </div>
  );
}

function ScanSearch({ text, mayEdit }: { text: string; mayEdit: boolean }) {
  const address = useListAddress();
  const [typed, setTyped] = useState(text);
  return (
    <search>
      <form
        className={own.search}
        onSubmit={(event) => {
          event.preventDefault();
          address.set({ [TEXT]: typed.trim() });
        }}
      >
        <TextInput
          label="Buscar una entrada"
          description={mayEdit ? 'Documento, nombre, número o código' : 'Número o código'}
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed}
          maxLength={200}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  );
}

const columnsFor = (seesTickets: boolean): Column<GateScan>[] => [
  { id: 'hora', header: 'Hora', accessorFn: ({ at }) => clockText(at) },
  ...scanColumns,
  {
    id: 'entrada',
    header: 'Entrada',
    cell: ({ row: { original: scan } }) => (
      <>
        {scan.person || (scan.ticketId > 0 ? `N.º ${scan.ticketId}` : '—')}
        <span className={styles.minor}>{scan.place}</span>
        {seesTickets && scan.ticketId > 0 && <Link to={paths.ticket(scan.ticketId)}>Ver la entrada</Link>}
      </>
    ),
  },
];
