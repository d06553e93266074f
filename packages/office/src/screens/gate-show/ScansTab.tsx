import { Alert, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchScans, type GateScan, scansBody } from '../../api/gate-scans.ts';
import { fetchSetup } from '../../api/gates.ts';
import { queries } from '../../api/query.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { annulColumn } from './AnnulEntry.tsx';
import { clockText } from './board-rules.ts';
import own from './gate-show.module.css';
import { scanColumns } from './scan-columns.tsx';
import { useGateShow } from './use-gate-show.ts';

const TEXT = 'buscar';
const ONLY = 'solo';
const GATE = 'puerta';

/** The scans at the gates; with a search the whole path of a ticket (spec 5 §2.3). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const seesTickets = useSession().permissions.includes('tickets:V');
  const address = useListAddress();
  const gate = address.get(GATE);
  const search = { text: address.get(TEXT), only: address.get(ONLY), gateId: Number(gate) || 0 };
  const { data: venue } = useQuery({
    queryKey: ['gate-setup', show.venueId],
    queryFn: ({ signal }) => fetchSetup(show.venueId, signal),
  });
  const { data } = useSortedPage(
    'lecturas',
    ['gate-scans', show.id, search],
    (page, signal) => fetchScans(show.id, search, page, signal),
    { staleTime: 0 },
  );
  const reread = () => void queries.invalidateQueries({ queryKey: ['gate-scans', show.id] });
  return (
    <div className={own.part}>
      <div className={own.bar}>
        <SearchFilter
          name={TEXT}
          label="Buscar una entrada"
          description={mayEdit ? 'Documento, nombre, número o código' : 'Número o código'}
        />
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
        <Select
          label="Puerta"
          placeholder="Todas"
          clearable
          data={(venue?.setup.gates ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={gate === '' ? null : gate}
          onChange={(id) => address.set({ [GATE]: id ?? '' })}
        />
        {mayEdit && <ListExport list="lecturas" body={scansBody(show.id, search)} />}
      </div>
      {data?.hasMore && (
        <Alert color="yellow" role="status">
          Coinciden demasiadas entradas y faltan lecturas: escribí algo más preciso. La exportación las tiene
          todas.
        </Alert>
      )}
      <PagedList
        label="Lecturas"
        list="lecturas"
        columns={[...columnsFor(seesTickets), ...(mayEdit ? [annulColumn(reread)] : [])]}
        page={data}
        empty={
          search.text === '' && search.only === '' && gate === ''
            ? 'Todavía no se leyó nada.'
            : 'Ninguna lectura de lo que buscaste.'
        }
        one="lectura"
        many="lecturas"
      />
    </div>
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
        <span className={parts.minor}>{scan.place}</span>
        {seesTickets && scan.ticketId > 0 && <Link to={paths.ticket(scan.ticketId)}>Ver la entrada</Link>}
      </>
    ),
  },
];
