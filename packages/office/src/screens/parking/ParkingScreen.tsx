import { Alert, Button, Checkbox, NativeSelect, NumberInput, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  fetchParking,
  type ParkingSetup,
  type ShowParking,
  setParkingOfShow,
  setParkingTerms,
  type VenueParking,
} from '../../api/parking.ts';
import { useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from '../links/Links.module.css';
import { ParkingTickets, reloadParking } from './ParkingTickets.tsx';

/** Car parks of boxes: at shows, and on days without one. */
export function Component() {
  const { data } = useQuery({
    queryKey: ['parking', 'setup'],
    queryFn: ({ signal }) => fetchParking(signal),
  });
  const mayChange = useSession().permissions.includes('guests:E');
  return (
    <Page
      title="Parking"
      lead="Dónde estacionan los palcos en cada espectáculo, y sus reservas de otros días."
    >
      {!data && <Skeleton height={320} aria-label="Cargando" role="status" />}
      {data?.carParks.length === 0 && (
        <Alert color="yellow">
          Todavía no hay parkings. Se crean en <Link to={paths.masterTable('parkings')}>Maestros</Link>.
        </Alert>
      )}
      {data && data.carParks.length > 0 && (
        <>
          <section className={styles.section}>
            <Title order={2} size="h4">
              Por espectáculo
            </Title>
            <DataTable
              label="Por espectáculo"
              columns={showColumns(data, mayChange)}
              rows={[...data.shows]}
              isWhole={false}
              empty="No hay espectáculos por venir."
            />
          </section>
          <section className={styles.section}>
            <Title order={2} size="h4">
              Reservas por fecha
            </Title>
            {data.venues.length === 0 && <p className={styles.note}>Ningún escenario tiene palcos.</p>}
            <div className={styles.columns}>
              {data.venues.map((venue) => (
                <TermsForm
                  key={`${venue.id} ${venue.carParkId} ${venue.daysAhead} ${venue.isSuspended}`}
                  {...{ venue, mayChange, carParks: data.carParks }}
                />
              ))}
            </div>
          </section>
          <ParkingTickets setup={data} mayChange={mayChange} />
        </>
      )}
    </Page>
  );
}

const choices = (carParks: ParkingSetup['carParks']) =>
  carParks.map(({ id, name }) => ({ value: String(id), label: name }));

const showColumns = ({ carParks }: ParkingSetup, mayChange: boolean): Column<ShowParking>[] => [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: show } }) => (
      <>
        {show.name}
        <span className={styles.minor}>{dateTimeText(show.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'parking',
    header: 'Parking',
    cell: ({ row: { original: show } }) => (
      <ShowCarPark key={show.carParkId} show={show} carParks={carParks} mayChange={mayChange} />
    ),
  },
  { id: 'emitidos', header: 'Tickets emitidos', accessorKey: 'issued' },
];

interface ShowCarParkProps {
  readonly show: ShowParking;
  readonly carParks: ParkingSetup['carParks'];
  readonly mayChange: boolean;
}

function ShowCarPark({ show, carParks, mayChange }: ShowCarParkProps) {
  const [chosen, setChosen] = useState(show.carParkId);
  const { save, isBusy, state } = useSave((operation) => setParkingOfShow(operation, show.id, chosen), {
    onSaved: reloadParking,
  });
  return (
    <form
      aria-label={`Parking de ${show.name}, ${dateTimeText(show.startsAt)}`}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NativeSelect
        aria-label="Parking"
        data={[{ value: '0', label: 'Sin parking' }, ...choices(carParks)]}
        value={String(chosen)}
        disabled={!mayChange}
        error={state.text || undefined}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      {chosen !== show.carParkId && (
        <Button type="submit" size="xs" loading={isBusy}>
          Guardar
        </Button>
      )}
    </form>
  );
}

interface TermsFormProps {
  readonly venue: VenueParking;
  readonly carParks: ParkingSetup['carParks'];
  readonly mayChange: boolean;
}

function TermsForm({ venue, carParks, mayChange }: TermsFormProps) {
  const [terms, setTerms] = useState({ ...venue, carParkId: venue.carParkId || (carParks[0]?.id ?? 0) });
  const { save, isBusy, state } = useSave((operation) => setParkingTerms(operation, terms), {
    onSaved: reloadParking,
  });
  return (
    <form
      aria-label={`Reservas en ${venue.name}`}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <Title order={3} size="h5">
          {venue.name}
        </Title>
        <p className={styles.minor}>
          {venue.carParkId === 0
            ? 'Todavía no toma reservas.'
            : venue.isSuspended
              ? 'Suspendidas.'
              : `Se reserva hasta ${venue.daysAhead} días antes.`}
        </p>
      </div>
      {state.text && (
        <Alert color="red" role="alert">
          {state.text}
        </Alert>
      )}
      <NativeSelect
        label="Parking"
        data={choices(carParks)}
        value={String(terms.carParkId)}
        disabled={!mayChange}
        onChange={(event) => setTerms({ ...terms, carParkId: Number(event.currentTarget.value) })}
      />
      <NumberInput
        label="Con cuántos días de anticipación, como máximo"
        min={1}
        max={365}
        allowDecimal={false}
        value={terms.daysAhead}
        disabled={!mayChange}
        onChange={(typed) => setTerms({ ...terms, daysAhead: Number(typed) || 1 })}
      />
      <Checkbox
        label="Suspender las reservas"
        checked={terms.isSuspended}
        disabled={!mayChange}
        onChange={(event) => setTerms({ ...terms, isSuspended: event.currentTarget.checked })}
      />
      {mayChange && (
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            Guardar
          </Button>
        </div>
      )}
    </form>
  );
}
