import { Button, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import {
  annulParking,
  fetchParkingTickets,
  type ParkingSetup,
  type ParkingTicket,
  parkingBody,
} from '../../api/parking.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { dayText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import parts from '../../styles/parts.module.css';
import { FILTER, withChosen } from '../courtesies/courtesy-rules.ts';
import styles from '../links/Links.module.css';

/** After an act all data of parking is reloaded. */
export const reloadParking = () => queries.invalidateQueries({ queryKey: ['parking'] });

/** Live parking tickets of a show, or reservations by date. */
export function ParkingTickets({ setup, mayChange }: { setup: ParkingSetup; mayChange: boolean }) {
  const address = useListAddress();
  const showId = Number(address.get(FILTER.show)) || 0;
  const [annulled, setAnnulled] = useState<ParkingTicket | null>(null);
  const { data } = useSortedPage('parking', ['parking', 'tickets', showId], (page, signal) =>
    fetchParkingTickets(showId, page, signal),
  );
  const shows = withChosen(setup.shows, { id: showId, name: data?.rows[0]?.show || 'Otro espectáculo' });
  return (
    <section className={styles.section}>
      <Title order={2} size="h4">
        Tickets
      </Title>
      <div className={styles.filters}>
        <NativeSelect
          className={styles.filter ?? ''}
          label="Cuáles"
          data={[
            { value: '', label: 'Reservas por fecha, desde hoy' },
            ...shows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={address.get(FILTER.show)}
          onChange={(event) => address.set({ [FILTER.show]: event.currentTarget.value })}
        />
        <ListExport list="parking" body={parkingBody(showId)} />
      </div>
      <PagedList
        label="Tickets"
        list="parking"
        columns={ticketColumns(mayChange, setAnnulled)}
        page={data}
        empty="No hay ninguno."
        one="ticket"
        many="tickets"
      />
      {annulled && (
        <ActDialog
          title={`Anular el parking de ${annulled.plate}`}
          name="Anular"
          doneText={`Anulado. ${annulled.hasEmail ? 'El referente recibe un correo.' : 'El palco no tiene correo: avisale vos.'}`}
          asksReason
          send={(operation, reason) => annulParking(operation, annulled.id, reason)}
          onDone={() => {
            void reloadParking();
            setAnnulled(null);
          }}
          onClose={() => setAnnulled(null)}
        >
          <p>
            Su código deja de servir y el palco {annulled.box} puede usar esa plaza para otro vehículo.{' '}
            {annulled.hasEmail
              ? 'El referente lee el motivo en un correo.'
              : 'El palco no tiene correo: avisale vos.'}
          </p>
        </ActDialog>
      )}
    </section>
  );
}

const ticketColumns = (
  mayChange: boolean,
  annul: (ticket: ParkingTicket) => void,
): Column<ParkingTicket>[] => [
  { id: 'matricula', header: 'Matrícula', accessorKey: 'plate' },
  {
    id: 'persona',
    header: 'Persona',
    accessorKey: 'person',
    cell: ({ row: { original: ticket } }) => (
      <>
        {ticket.person}
        <span className={parts.minor}>{ticket.phone}</span>
      </>
    ),
  },
  { id: 'palco', header: 'Palco', accessorKey: 'box' },
  {
    id: 'para',
    header: 'Para',
    cell: ({ row: { original: ticket } }) => (
      <>
        {ticket.show || dayText(ticket.day)}
        <span className={parts.minor}>{ticket.carPark}</span>
      </>
    ),
  },
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: ticket } }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Anular ${ticket.plate}`}
              onClick={() => annul(ticket)}
            >
              Anular
            </Button>
          ),
        } satisfies Column<ParkingTicket>,
      ]
    : []),
];
