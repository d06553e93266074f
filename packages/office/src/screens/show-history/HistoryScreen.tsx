import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchShowHistory, type ShowAct } from '../../api/show-history.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Pages } from '../../lists/Pages.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { actText } from '../audit/audit-rules.ts';
import { Changes } from '../audit/Changes.tsx';
import { useFramed } from '../shows/use-show.ts';

const columns: Column<ShowAct>[] = [
  { id: 'cuando', header: 'Cuándo', accessorFn: ({ at }) => dateTimeText(at) },
  { id: 'persona', header: 'Persona', accessorKey: 'person' },
  { id: 'acto', header: 'Acto', accessorFn: ({ act }) => actText(act) },
  { id: 'cambios', header: 'Antes → después', cell: ({ row }) => <Changes changes={row.original.changes} /> },
  { id: 'motivo', header: 'Motivo', accessorKey: 'reason' },
];

/** Who changed the show, when, and what it was before: its part of the audit. */
export function Component() {
  const { show } = useFramed();
  const { from } = useListAddress();
  const { data, isPending } = useQuery({
    queryKey: ['show-history', show.id, from, show.version],
    queryFn: ({ signal }) => fetchShowHistory(show.id, from, signal),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  return (
    <>
      <DataTable
        label="Historial"
        columns={columns}
        rows={[...(data?.acts ?? [])]}
        isWhole={false}
        empty="Todavía nadie cambió nada."
      />
      <Pages total={data?.total ?? 0} next={data?.next ?? ''} one="acto" many="actos" />
    </>
  );
}
