import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchShows, type ListedShow, showsBody } from '../../api/shows.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import type { Column } from '../../lists/DataTable.tsx';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import styles from './ShowsScreen.module.css';
import { SoldCell } from './SoldCell.tsx';
import { STATE_NAMES, showLook, startText } from './show-rules.ts';
import { FILTER, filterOf } from './shows-list-rules.ts';
import { listKey, showOptionsQuery } from './use-show.ts';

function NameCell({ show: { id, name, typeName, venueName, isFeatured } }: { show: ListedShow }) {
  return (
    <>
      <span className={styles.name}>
        <Link to={paths.show(id)}>{name || 'Sin nombre'}</Link>
        {isFeatured && <IconStarFilled size={14} role="img" aria-label="Destacado" />}
      </span>
      <span className={parts.minor}>{[typeName, venueName].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function StateCell({ show }: { show: ListedShow }) {
  const look = showLook(show, Date.now());
  return (
    <>
      <StateTag {...look} />
      <span className={parts.minor}>{show.warning || look.next}</span>
    </>
  );
}

const columns: Column<ListedShow>[] = [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    accessorKey: 'name',
    cell: ({ row }) => <NameCell show={row.original} />,
  },
  {
    id: 'inicio',
    header: 'Inicio',
    accessorKey: 'startsAt',
    cell: ({ row }) => startText(row.original),
  },
  { id: 'estado', header: 'Estado', cell: ({ row }) => <StateCell show={row.original} /> },
  { id: 'vendidas', header: 'Emitidas', cell: ({ row }) => <SoldCell show={row.original} /> },
];

/** The club's shows: drafts, those on sale and past ones. */
export function Component() {
  const { get } = useListAddress();
  const { permissions } = useSession();
  const filter = filterOf(get);
  const { data } = useSortedPage('espectaculos', listKey(filter), (page, signal) =>
    fetchShows(filter, page, signal),
  );
  return (
    <Page
      title="Espectáculos"
      lead="Lo que está a la venta, lo que viene y lo que ya pasó."
      actions={
        <Group gap="sm">
          <ListExport list="espectaculos" body={showsBody(filter)} />
          {permissions.includes('shows:E') && (
            <Button
              component={Link}
              to={paths.newShow}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Nuevo espectáculo
            </Button>
          )}
        </Group>
      }
    >
      <Filters />
      <PagedList
        label="Espectáculos"
        list="espectaculos"
        columns={columns}
        page={data}
        empty="No hay espectáculos para mostrar."
        one="espectáculo"
        many="espectáculos"
      />
    </Page>
  );
}

const WHEN = [
  { value: 'proximos', label: 'Próximos' },
  { value: 'pasados', label: 'Pasados' },
  { value: 'todos', label: 'Todos' },
];

function Filters() {
  const address = useListAddress();
  const { data } = useQuery(showOptionsQuery);
  return (
    <Group align="end" gap="sm">
      <SegmentedControl
        aria-label="Cuándo"
        data={WHEN}
        value={WHEN.find(({ value }) => value === address.get(FILTER.when))?.value ?? 'proximos'}
        onChange={(when) => address.set({ [FILTER.when]: when === 'proximos' ? '' : when })}
      />
      <TextInput
        label="Nombre"
        className={styles.search ?? ''}
        value={address.get(FILTER.text)}
        onChange={(event) => address.set({ [FILTER.text]: event.currentTarget.value })}
      />
      <ChoiceFilter
        name={FILTER.type}
        label="Tipo"
        choices={(data?.types ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }))}
      />
      <ChoiceFilter name={FILTER.state} label="Estado" choices={STATE_NAMES} />
      <DayFilter name={FILTER.since} label="Desde" />
      <DayFilter name={FILTER.until} label="Hasta" />
    </Group>
  );
}
