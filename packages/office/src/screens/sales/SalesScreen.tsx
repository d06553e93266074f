import { SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { fetchShows, type ListedShow, showsBody } from '../../api/shows.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { capacityOf } from '../shows/occupancy.ts';
import { amountText } from '../shows/plan-rows.ts';
import { SoldCell } from '../shows/SoldCell.tsx';
import { showLook, startText } from '../shows/show-rules.ts';
import { FILTER, filterOf } from '../shows/shows-list-rules.ts';
import { useLiveShows } from '../shows/use-live-shows.ts';
import { listKey } from '../shows/use-show.ts';

const hasPlaces = ({ occupancy }: ListedShow) => capacityOf(occupancy) > 0;

const columns: Column<ListedShow>[] = [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    accessorKey: 'name',
    // A draft has no places and no sales.
    cell: ({ row: { original: show } }) =>
      hasPlaces(show) ? (
        <Link to={paths.showTab(show.id, 'ventas')}>{show.name}</Link>
      ) : (
        show.name || 'Sin nombre'
      ),
  },
  {
    id: 'inicio',
    header: 'Inicio',
    accessorKey: 'startsAt',
    cell: ({ row }) => startText(row.original),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: show } }) => <StateTag {...showLook(show, Date.now())} />,
  },
  { id: 'vendidas', header: 'Emitidas', cell: ({ row }) => <SoldCell show={row.original} /> },
  {
    id: 'neto',
    header: 'Neto',
    accessorKey: 'net',
    cell: ({ row: { original: show } }) => (show.net > 0 ? amountText(show.net, show.currency) : '—'),
  },
];

const WHEN = [
  { value: 'proximos', label: 'Próximos' },
  { value: 'pasados', label: 'Pasados' },
];

/** The current sales of each show, with links to the figures of one (spec 4 §2, §2.13). */
export function Component() {
  const address = useListAddress();
  const when = address.get(FILTER.when) === 'pasados' ? 'pasados' : 'proximos';
  const filter = filterOf((name) => (name === FILTER.when ? when : ''));
  const { data } = useListPage(listKey(filter), (from, signal) =>
    fetchShows(filter, { from, sort: '' }, signal),
  );
  const live = useLiveShows(data?.rows ?? []);
  return (
    <Page
      title="Ventas"
      lead="Cuánto lleva vendido cada espectáculo. Abrí uno para ver sus ventas en vivo."
      actions={<ListExport list="espectaculos" body={showsBody(filter)} />}
    >
      <SegmentedControl
        aria-label="Cuándo"
        data={WHEN}
        value={when}
        onChange={(value) => address.set({ [FILTER.when]: value === 'proximos' ? '' : value })}
      />
      <PagedList
        label="Ventas"
        columns={columns}
        page={data && { ...data, rows: live }}
        empty="No hay espectáculos para mostrar."
        one="espectáculo"
        many="espectáculos"
      />
    </Page>
  );
}
