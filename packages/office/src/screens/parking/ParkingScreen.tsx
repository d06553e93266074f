import { Alert, Button, Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  fetchParking,
  type ParkingSetup,
  type ParkingTerms,
  type ShowParking,
  setParkingOfShow,
  setParkingTerms,
  type VenueParking,
} from '../../api/parking.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import { useSave } from '../../forms/use-save.ts';
import { WholeForm } from '../../forms/WholeForm.tsx';
import { counted } from '../../lib/counts.ts';
import { beginningText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import styles from '../links/Links.module.css';
import { ParkingTickets, reloadParking } from './ParkingTickets.tsx';

/** Car parks of boxes: at shows, and on days without one. */
export function Component() {
  const { data } = useQuery({
    queryKey: ['parking', 'setup'],
    queryFn: ({ signal }) => fetchParking(signal),
  });
  const mayChange = useSession().permissions.includes('guests:E');
  // Other columns would be other cells, which forget what was chosen in them.
  const columns = useMemo(() => showColumns(data?.carParks ?? [], mayChange), [data?.carParks, mayChange]);
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
              columns={columns}
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
            <div className={parts.columns}>
              {data.venues.map((venue) => (
                <TermsForm key={venue.id} {...{ venue, mayChange, carParks: data.carParks }} />
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

const carParkName = (carParks: ParkingSetup['carParks'], id: number): string =>
  carParks.find((one) => one.id === id)?.name ?? 'Sin parking';

/** The terms, field by field, as people read them. */
const termsTexts = (carParks: ParkingSetup['carParks'], terms: ParkingTerms): [string, string][] => [
  ['Parking', carParkName(carParks, terms.carParkId)],
  ['Días de anticipación', String(terms.daysAhead)],
  ['Reservas', terms.isSuspended ? 'Suspendidas' : 'Abiertas'],
];

const showColumns = (carParks: ParkingSetup['carParks'], mayChange: boolean): Column<ShowParking>[] => [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: show } }) => (
      <>
        {show.name}
        <span className={parts.minor}>{beginningText(show.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'parking',
    header: 'Parking',
    cell: ({ row: { original: show } }) => (
      <ShowCarPark key={show.id} show={show} carParks={carParks} mayChange={mayChange} />
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
  const [chosen, setChosen] = useState<number | null>(null);
  const value = chosen ?? show.carParkId;
  const { save, isBusy, state, clear } = useSave(
    async (operation) => {
      const saved = await setParkingOfShow(operation, show, value);
      if (saved.ok || saved.problem === 'changed-meanwhile') await reloadParking();
      return saved;
    },
    { onSaved: () => setChosen(null) },
  );
  const isChanged = state.problem === 'changed-meanwhile';
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NativeSelect
        aria-label={`Parking de ${show.name}, ${beginningText(show.startsAt)}`}
        data={[{ value: '0', label: 'Sin parking' }, ...choices(carParks)]}
        value={String(value)}
        disabled={!mayChange}
        error={(!isChanged && state.text) || undefined}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      {value !== show.carParkId && (
        <Button type="submit" size="xs" loading={isBusy}>
          Guardar
        </Button>
      )}
      {isChanged && (
        <ConflictDialog
          text={state.text}
          fields={[
            {
              label: 'Parking',
              saved: carParkName(carParks, show.carParkId),
              typed: carParkName(carParks, value),
            },
          ]}
          onTakeSaved={() => {
            setChosen(null);
            clear();
          }}
          onApplyTyped={() => void save()}
        />
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
  const { carParkId, daysAhead, isSuspended } = venue;
  const value: ParkingTerms = { carParkId: carParkId || (carParks[0]?.id ?? 0), daysAhead, isSuspended };
  return (
    <section aria-label={`Reservas en ${venue.name}`} className={parts.panel}>
      <div>
        <Title order={3} size="h5">
          {venue.name}
        </Title>
        <p className={parts.minor}>
          {carParkId === 0
            ? 'Todavía no toma reservas.'
            : isSuspended
              ? 'Suspendidas.'
              : `Se reserva hasta ${counted(daysAhead, 'día', 'días')} antes.`}
        </p>
      </div>
      {mayChange ? (
        <WholeForm
          of={{ version: 0, value }}
          save={(changed, operation) => setParkingTerms(operation, venue, changed.value)}
          reload={reloadParking}
          problemsOf={() => ({})}
          texts={(terms) => termsTexts(carParks, terms)}
        >
          {(fields) => <TermsFields carParks={carParks} value={fields.value} change={fields.change} />}
        </WholeForm>
      ) : (
        <TermsFields carParks={carParks} value={value} />
      )}
    </section>
  );
}

interface TermsFieldsProps {
  readonly carParks: ParkingSetup['carParks'];
  readonly value: ParkingTerms;
  /** Absent: they are only shown. */
  readonly change?: (change: Partial<ParkingTerms>) => void;
}

function TermsFields({ carParks, value, change }: TermsFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Parking"
        data={choices(carParks)}
        value={String(value.carParkId)}
        disabled={!change}
        onChange={(event) => change?.({ carParkId: Number(event.currentTarget.value) })}
      />
      <NumberField
        label="Con cuántos días de anticipación, como máximo"
        min={1}
        max={365}
        value={value.daysAhead}
        disabled={!change}
        onChange={(daysAhead) => change?.({ daysAhead })}
      />
      <Checkbox
        label="Suspender las reservas"
        checked={value.isSuspended}
        disabled={!change}
        onChange={(event) => change?.({ isSuspended: event.currentTarget.checked })}
      />
    </>
  );
}
