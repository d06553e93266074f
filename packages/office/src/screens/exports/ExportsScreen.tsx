import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Export, listExports } from '../../api/exports.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { countText } from '../shows/occupancy.ts';
import { EXPORT_HINTS, EXPORT_LOOKS, lookAgainMs } from './export-rules.ts';
import styles from './exports.module.css';

const columns: Column<Export>[] = [
  {
    id: 'que',
    header: 'Exportación',
    cell: ({ row: { original: one } }) => (
      <>
        {one.name}
        <span className={styles.minor}>
          {one.format.toUpperCase()}
          {one.hasDocuments && ' · con documentos completos'}
        </span>
      </>
    ),
  },
  { id: 'pedida', header: 'Pedida', accessorFn: ({ askedAt }) => dateTimeText(askedAt) },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: one } }) => (
      <>
        <StateTag {...EXPORT_LOOKS[one.state]} />
        <span className={styles.minor}>
          {one.endsAt ? `Hasta las ${one.endsAt.slice(11, 16)}` : EXPORT_HINTS[one.state]}
        </span>
      </>
    ),
  },
  {
    id: 'filas',
    header: 'Filas',
    accessorFn: ({ state, rows }) => (state === 'lista' || state === 'vencida' ? countText(rows) : ''),
  },
  {
    id: 'bajar',
    header: 'Archivo',
    cell: ({ row: { original: one } }) =>
      one.address !== '' && (
        <Button
          component="a"
          href={one.address}
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`Descargar ${one.name}`}
        >
          Descargar
        </Button>
      ),
  },
];

/** The files that one asked for, and what became of them (spec 4 §2.13). */
export function Component() {
  const { from } = useListAddress();
  const { data } = useQuery({
    queryKey: ['exports', from],
    queryFn: ({ signal }) => listExports(from, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data?.exports ?? []),
  });
  return (
    <Page
      title="Exportaciones"
      lead="Los archivos que pediste con el botón Exportar. Cada uno se descarga durante 15 minutos, y solo vos podés abrirlo."
    >
      {data ? (
        <>
          <DataTable
            label="Exportaciones"
            columns={columns}
            rows={data.exports}
            isWhole={false}
            empty="Todavía no pediste ninguna. El botón Exportar está en Ventas, Cajas, Liquidaciones y Auditoría."
          />
          <Pages total={data.total} next={data.next} one="exportación" many="exportaciones" />
        </>
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
    </Page>
  );
}
