import { actText } from '@club/contract/club/act-words';
import { Group } from '@mantine/core';
import { bodyOfShow } from '../../api/exports.ts';
import { fetchShowHistory, type ShowAct } from '../../api/show-history.ts';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useListPage } from '../../lists/use-list-page.ts';
import { Changes } from '../audit/Changes.tsx';
import { useFramed } from '../shows/use-show.ts';

const columns: Column<ShowAct>[] = [
  momentColumn('cuando', 'Cuándo', ({ at }) => at),
  { id: 'persona', header: 'Persona', accessorKey: 'person' },
  { id: 'acto', header: 'Acto', accessorFn: ({ act }) => actText(act) },
  { id: 'cambios', header: 'Antes → después', cell: ({ row }) => <Changes changes={row.original.changes} /> },
  { id: 'motivo', header: 'Motivo', accessorKey: 'reason' },
];

/** The audit of a show: who, when, and the state before. */
export function Component() {
  const { show } = useFramed();
  const { data } = useListPage(['show-history', show.id, show.version], (from, signal) =>
    fetchShowHistory(show.id, from, signal),
  );
  return (
    <>
      {data && data.total > 0 && (
        <Group justify="flex-end">
          <ListExport list="historial" body={bodyOfShow(show.id)} />
        </Group>
      )}
      <PagedList
        label="Historial"
        columns={columns}
        page={data}
        empty="Todavía nadie cambió nada."
        one="acto"
        many="actos"
      />
    </>
  );
}
