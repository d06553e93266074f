import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchIncidents, type Incident, type IncidentAction, incidentsBody } from '../../api/incidents.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import styles from '../refunds/refunds.module.css';
import { ACTIONS, STATE, STATES, stateOf } from './incident-rules.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

const columns: Column<Incident>[] = [
  momentColumn('fecha', 'Fecha', ({ at }) => at),
  { id: 'que', header: 'Qué pasó', accessorKey: 'text' },
  {
    id: 'pago',
    header: 'Pago',
    cell: ({ row: { original: incident } }) =>
      incident.paymentNumber === '' ? (
        '—'
      ) : (
        <>
          <span className={styles.amount}>{incident.amount || 'Importe sin leer'}</span>
          <span className={parts.minor}>
            {incident.provider}, N.º {incident.paymentNumber}
          </span>
        </>
      ),
  },
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: incident } }) => (
      <>
        {incident.purchaseId === 0 ? (
          '—'
        ) : (
          <Link to={paths.purchase(incident.purchaseId)}>Compra N.º {incident.purchaseId}</Link>
        )}
        <span className={parts.minor}>{[incident.buyer, incident.showName].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
];

const closing: Column<Incident> = {
  id: 'estado',
  header: 'Estado',
  cell: ({ row: { original: incident } }) =>
    incident.closedAt === '' ? (
      <StateTag name="Abierto" tone="waiting" />
    ) : (
      <>
        <StateTag name={incident.end} tone="good" />
        <span className={parts.minor}>
          {[dateTimeText(incident.closedAt), incident.closer || 'El sistema', incident.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
};

interface Chosen {
  readonly incident: Incident;
  readonly action: IncidentAction;
}

/** Incidents of money: a description, and the possible resolutions (spec 4 §2.11). */
export function Component() {
  const address = useListAddress();
  const { permissions } = useSession();
  const state = stateOf(address.get(STATE));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data } = useSortedPage('incidentes', ['incidents', state], (page, signal) =>
    fetchIncidents(state, page, signal),
  );
  const acts: Column<Incident> = {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: incident } }) => (
      <Group gap="xs">
        {incident.actions.map((action) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            aria-label={`${ACTIONS[action].name}: ${[dateTimeText(incident.at), incident.buyer].filter(Boolean).join(', ')}`}
            onClick={() => setChosen({ incident, action })}
          >
            {ACTIONS[action].name}
          </Button>
        ))}
      </Group>
    ),
  };
  return (
    <Page
      title="Incidentes"
      lead="Lo que pasó con el dinero y conviene que alguien mire."
      actions={<ListExport list="incidentes" body={incidentsBody(state)} />}
    >
      <Group align="end" gap="sm">
        <ChoiceFilter name={STATE} label="Estado" choices={STATES} />
      </Group>
      <PagedList
        label="Incidentes"
        list="incidentes"
        columns={[...columns, closing, ...(permissions.includes('money:E') ? [acts] : [])]}
        page={data}
        empty={state === 'abierto' ? 'No hay incidentes abiertos.' : 'No hay incidentes para mostrar.'}
        one="incidente"
        many="incidentes"
      />
      {chosen && <ResolveDialog {...chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
