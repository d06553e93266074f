import { Button } from '@mantine/core';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import { fetchTills, type ListedTill } from '../../api/till.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import { CloseTillDialog } from '../window/CloseTillDialog.tsx';
import { pesos } from '../window/window-rules.ts';
import { differenceOf, tillLook } from './till-rules.ts';

/** Tills: the open ones, and how the others were closed. Finanzas closes forgotten ones. */
export function Component() {
  const { permissions } = useSession();
  const [closing, setClosing] = useState<ListedTill | null>(null);
  const { data } = useSortedPage('caja', ['tills'], fetchTills);
  const columns: Column<ListedTill>[] = [
    { id: 'persona', header: 'Persona', accessorKey: 'person' },
    momentColumn('abierta', 'Abierta', ({ openedAt }) => openedAt),
    {
      id: 'cerrada',
      header: 'Cerrada',
      accessorKey: 'closedAt',
      cell: ({ row }) => closedText(row.original),
    },
    { id: 'estado', header: 'Estado', cell: ({ row }) => <StateTag {...tillLook(row.original)} /> },
    { id: 'ventas', header: 'Ventas', accessorKey: 'sales' },
    {
      id: 'efectivo',
      header: 'Efectivo',
      accessorKey: 'expectedCash',
      cell: ({ row: { original: till } }) => till.closedAt && pesos(till.expectedCash),
    },
    {
      id: 'pos',
      header: 'POS',
      accessorKey: 'expectedTerminal',
      cell: ({ row: { original: till } }) => till.closedAt && pesos(till.expectedTerminal),
    },
    { id: 'diferencia', header: 'Diferencia', cell: ({ row }) => differenceOf(row.original) },
    {
      id: 'cerrar',
      header: 'Acción',
      cell: ({ row: { original: till } }) =>
        till.closedAt === '' &&
        permissions.includes('window:close') && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Cerrar la caja de ${till.person}`}
            onClick={() => setClosing(till)}
          >
            Cerrar
          </Button>
        ),
    },
  ];
  return (
    <Page
      title="Cajas"
      lead="Las de la ventanilla: quién tiene una abierta y cómo cerró cada una."
      actions={<ListExport list="caja" body={{}} />}
    >
      <PagedList
        label="Cajas"
        list="caja"
        columns={columns}
        page={data}
        empty="No se abrió ninguna caja."
        one="caja"
        many="cajas"
      />
      {closing && (
        <CloseTillDialog
          tillId={closing.id}
          title={`Cerrar la caja de ${closing.person}`}
          onDone={() => {
            setClosing(null);
            void queries.invalidateQueries({ queryKey: ['tills'] });
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </Page>
  );
}

const closedText = ({ closedAt, closedBy, person }: ListedTill): string =>
  closedAt === ''
    ? ''
    : [dateTimeText(closedAt), closedBy !== person && closedBy].filter(Boolean).join(' · ');
