import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Export, listExports } from '../../api/exports.ts';
import { countText } from '../../lib/counts.ts';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import parts from '../../styles/parts.module.css';
import { EXPORT_HINTS, EXPORT_LOOKS, endText, lookAgainMs } from './export-rules.ts';

const columns: Column<Export>[] = [
  {
    id: 'que',
    header: 'Exportación',
    accessorKey: 'name',
    cell: ({ row: { original: one } }) => (
      <>
        {one.name}
        <span className={parts.minor}>
          {one.format.toUpperCase()}
          {one.hasDocuments && ' · con documentos completos'}
        </span>
      </>
    ),
  },
  momentColumn('pedida', 'Pedida', ({ askedAt }) => askedAt),
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: one } }) => (
      <>
        <StateTag {...EXPORT_LOOKS[one.state]} />
        <span className={parts.minor}>{one.endsAt ? endText(one) : EXPORT_HINTS[one.state]}</span>
      </>
    ),
  },
  {
    id: 'filas',
    header: 'Filas',
    accessorKey: 'rows',
    cell: ({ row: { original: one } }) =>
      (one.state === 'lista' || one.state === 'vencida') && countText(one.rows),
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

/** The member's exports and their states (spec 4 §2.13). */
export function Component() {
  const { data } = useListPage(['exports'], listExports, {
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state.data?.rows ?? []),
  });
  return (
    <Page
      title="Exportaciones"
      lead="Los archivos que pediste con el botón Exportar. Cada uno se descarga durante 15 minutos (un día, si lo aprobó otra persona), y solo vos podés abrirlo."
    >
      <PagedList
        label="Exportaciones"
        columns={columns}
        page={data}
        empty="Todavía no pediste ninguna. El botón Exportar está arriba de cada lista."
        one="exportación"
        many="exportaciones"
      />
    </Page>
  );
}
