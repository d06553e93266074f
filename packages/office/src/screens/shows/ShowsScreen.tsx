import { Button, Group, SegmentedControl, Select, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconStarFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchShows, type ListedShow } from '../../api/shows.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { DayFilter } from '../../lists/DayFilter.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
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
      <span className={styles.minor}>{[typeName, venueName].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function StateCell({ show }: { show: ListedShow }) {
  const look = showLook(show, Date.now());
  return (
    <>
      <StateTag {...look} />
      <span className={styles.minor}>{show.warning || look.next}</span>
    </>
  );
}

const columns: Column<ListedShow>[] = [
  { id: 'espectaculo', header: 'Espectáculo', cell: ({ row }) => <NameCell show={row.original} /> },
  { id: 'inicio', header: 'Inicio', accessorFn: startText },
  { id: 'estado', header: 'Estado', cell: ({ row }) => <StateCell show={row.original} /> },
  { id: 'vendidas', header: 'Emitidas', cell: ({ row }) => <SoldCell show={row.original} /> },
];

/** The club's shows: drafts, those on sale and those that are over. */
export function Component() {
  const { from, get } = useListAddress();
  const { permissions } = useSession();
  const filter = filterOf(get);
  const { data, isPending } = useQuery({
    queryKey: listKey(from, filter),
    queryFn: ({ signal }) => fetchShows(filter, from, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Espectáculos"
      lead="Lo que está a la venta, lo que viene y lo que ya pasó."
      actions={
        permissions.includes('shows:E') && (
          <Button component={Link} to={paths.newShow} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Nuevo espectáculo
          </Button>
        )
      }
    >
      <Filters />
      {isPending ? (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      ) : (
        <>
          <DataTable
            label="Espectáculos"
            columns={columns}
            rows={[...(data?.shows ?? [])]}
            isWhole={false}
            empty="No hay espectáculos para mostrar."
          />
          <Pages total={data?.total ?? 0} next={data?.next ?? ''} one="espectáculo" many="espectáculos" />
        </>
      )}
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
      <Select
        label="Tipo"
        placeholder="Todos"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar: Tipo' }}
        data={(data?.types ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={address.get(FILTER.type) || null}
        onChange={(chosen) => address.set({ [FILTER.type]: chosen ?? '' })}
      />
      <Select
        label="Estado"
        placeholder="Todos"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar: Estado' }}
        data={STATE_NAMES}
        value={address.get(FILTER.state) || null}
        onChange={(chosen) => address.set({ [FILTER.state]: chosen ?? '' })}
      />
      <DayFilter name={FILTER.since} label="Desde" />
      <DayFilter name={FILTER.until} label="Hasta" />
    </Group>
  );
}
