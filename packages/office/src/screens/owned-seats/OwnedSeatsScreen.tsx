import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchSeatSectors, listOwnedSeats, type OwnedSeat, seatsBody } from '../../api/owned-seats.ts';
import { queries } from '../../api/query.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { SearchFilter } from '../../lists/SearchFilter.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { AbsentSeatsButton } from './AbsentSeatsButton.tsx';
import { GiveSeatDrawer } from './GiveSeatDrawer.tsx';
import { ImportSeatsDialog } from './ImportSeatsDialog.tsx';
import styles from './owned-seats.module.css';
import { EmailDialog, EndDialog, PinDialog } from './seat-dialogs.tsx';
import { FILTER } from './seat-rules.ts';

type Act = 'pin' | 'email' | 'end';
const DIALOGS = { pin: PinDialog, email: EmailDialog, end: EndDialog } as const;

const columnsFor = (start: ((act: Act, seat: OwnedSeat) => void) | null): Column<OwnedSeat>[] => [
  {
    id: 'butaca',
    header: 'Butaca',
    accessorKey: 'place',
    cell: ({ row: { original: seat } }) => (
      <>
        {seat.place}
        <span className={parts.minor}>
          {seat.endedAt ? `Hasta ${dateTimeText(seat.endedAt)}` : `Desde ${dateTimeText(seat.since)}`}
        </span>
      </>
    ),
  },
  {
    id: 'titular',
    header: 'Titular',
    accessorFn: ({ holder, document }) => holder || document,
    cell: ({ row: { original: seat } }) => (
      <>
        {seat.holder || seat.document}
        {seat.holder && <span className={parts.minor}>{seat.document}</span>}
        {seat.email && <span className={parts.minor}>{seat.email}</span>}
      </>
    ),
  },
  {
    id: 'codigo',
    header: 'Código',
    cell: ({ row: { original: seat } }) => (
      <>
        <span className={styles.code}>{seat.code}</span>
        <span className={parts.minor}>{seat.hasPin ? 'Con PIN' : 'PIN en camino'}</span>
      </>
    ),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: seat } }) =>
      start &&
      !seat.endedAt && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={!seat.email}
            aria-label={`Enviar PIN nuevo: ${seat.place}`}
            onClick={() => start('pin', seat)}
          >
            Enviar PIN nuevo
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Correo: ${seat.place}`}
            onClick={() => start('email', seat)}
          >
            Correo
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Terminar: ${seat.place}`}
            onClick={() => start('end', seat)}
          >
            Terminar
          </Button>
        </Group>
      ),
  },
];

/** Owned seats: their holders, and their acts. */
export function Component() {
  const address = useListAddress();
  const { permissions } = useSession();
  const mayEdit = permissions.includes('members:E');
  const text = address.get(FILTER.text);
  const hasEnded = address.get(FILTER.ended) !== '';
  const filter = { text, hasEnded };
  const [act, setAct] = useState<{ readonly act: Act; readonly seat: OwnedSeat } | null>(null);
  const [open, setOpen] = useState<'give' | 'import' | null>(null);
  const { data } = useSortedPage('butacas', ['owned-seats', filter], (page, signal) =>
    listOwnedSeats(filter, page, signal),
  );
  const { data: options } = useQuery({
    queryKey: ['seat-sectors'],
    queryFn: ({ signal }) => fetchSeatSectors(signal),
    enabled: mayEdit,
  });
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: ['owned-seats'] });
    void queries.invalidateQueries({ queryKey: ['seat-rows'] });
  };
  const Dialog = act && DIALOGS[act.act];
  const close = () => {
    lookAgain();
    setAct(null);
  };
  return (
    <Page
      title="Butacas"
      lead="De quién es cada butaca. Sus lugares quedan apartados en cada espectáculo, y su butaquista puede pasárselos a otra persona."
      actions={
        <Group gap="sm">
          <ListExport list="butacas" body={seatsBody(filter)} />
          {mayEdit && <AbsentSeatsButton />}
          {mayEdit && options && options.sectors.length > 0 && (
            <>
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
                onClick={() => setOpen('import')}
              >
                Importar
              </Button>
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('give')}>
                Dar una butaca
              </Button>
            </>
          )}
        </Group>
      }
    >
      <Group align="end" gap="sm">
        <SearchFilter name={FILTER.text} label="Documento, código, correo o nombre" />
        <SegmentedControl
          aria-label="Situación"
          data={[
            { value: 'vigentes', label: 'Vigentes' },
            { value: 'terminadas', label: 'Terminadas' },
          ]}
          value={hasEnded ? 'terminadas' : 'vigentes'}
          onChange={(value) => address.set({ [FILTER.ended]: value === 'terminadas' ? 'si' : '' })}
        />
      </Group>
      <PagedList
        label="Butacas"
        list="butacas"
        columns={columnsFor(mayEdit ? (name, seat) => setAct({ act: name, seat }) : null)}
        page={data}
        empty={
          text ? 'Ninguna butaca con eso. Probá con el documento o el código.' : 'Todavía no hay butacas.'
        }
        one="butaca"
        many="butacas"
      />
      {Dialog && <Dialog seat={act.seat} onDone={close} onClose={close} />}
      {open === 'give' && options && (
        <GiveSeatDrawer {...options} onSaved={lookAgain} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && options && (
        <ImportSeatsDialog sectors={options.sectors} onImported={lookAgain} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
